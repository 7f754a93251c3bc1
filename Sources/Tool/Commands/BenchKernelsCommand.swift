import Apus

/// `apus bench kernels`: how long each kernel takes for layers of real networks.
enum BenchKernelsCommand: Command {
  static let description = CommandDescription(
    name: "bench kernels", operands: "", operandCount: 0...0,
    summary: "Measure each kernel at each level of vector instructions, for layers of real networks.",
    discussion: """
      Each layer runs as a model of one operator, with random inputs and weights; what it computes is kept in memory that
      others may read. Times are in microseconds, of runs in \(StepTimer.roundCount) rounds that each have memory of their own; ten kernels
      or more take turns, round by round. Spread is the distance between the first and the last tenth of the times, in
      hundredths of the median. Rates count two operations for each product that is added up, and the bytes of all
      tensors, constants included. Limit is the least time that the machine could take (apus bench limits), in
      hundredths of the median: that of the operations at the level's peak, or that of reading the bytes from the nearest
      cache that holds them. Winograd's algorithm, which needs fewer products, and kernels that write as fast as they
      read may pass it. * marks what planning chooses. bench diff compares two results.
      """,
    options: [
      .init(
        "filter", value: "PATTERN",
        "Only lines with this text, or like this pattern with * and ?, in kernel, layer or network."),
      .init(
        "level", value: "LEVEL",
        "Only this level: \(InstructionSet.allCases.map(\.rawValue).joined(separator: ", ")) (default: all that the CPU has)."
      ),
      .init(
        "shape", value: "KIND:SIZES", repeats: true,
        "A layer of your own instead of the list; may be repeated:\n\(ShapeArgument.help)"),
      .init("cache", value: "STATE", "warm: data are where the run before left them; cold: in memory (default: warm)."),
      .init("min-time", value: "S", "How long to measure each kernel (default: 0.2)."),
      .threads,
      .init("no-limits", "Do not measure the machine's limits first, and leave out the shares."),
      .init("assert-pick", "Fail when another kernel is faster than the chosen one by more than 5 %."),
      .init("json", "Print one JSON object for each kernel and layer instead of text."),
      .init("html", value: "OUT.html", "Write a page with a roofline, too."),
    ])

  static func run(_ arguments: ParsedArguments) throws(ToolError) {
    let page = try BenchPage(arguments)
    let shapes = arguments.values("shape")
    let layers = shapes.isEmpty ? BenchmarkLayer.all : try ShapeArgument.layers(shapes)
    let run = try kernelRun(arguments)
    let table = arguments.has("json") ? nil : KernelTable()
    if let table { Output.print(table.head) }
    let measurements = try run.measurements(of: layers) { measurement throws(ToolError) in
      if let table { Output.print(table.line(measurement)) } else { try Output.printJSON(measurement) }
    }
    guard !measurements.isEmpty else {
      throw ToolError(.usage, "no kernel or layer is like \(arguments.value("filter") ?? "")")
    }
    try page?.write(BenchPage.Results(kernels: measurements, limits: run.limitReports))
    let slowPicks = layers.compactMap { layer in slowPick(measurements.filter { $0.layer == layer.name }) }
    guard arguments.has("assert-pick"), !slowPicks.isEmpty else { return }
    throw ToolError(.finding, "others are faster than what planning chooses: \(slowPicks.joined(separator: "; "))")
  }

  /// What to measure; the limits are measured when the user has made no mistake.
  private static func kernelRun(_ arguments: ParsedArguments) throws(ToolError) -> KernelRun {
    let seconds = try arguments.doubles("min-time", counts: [1])?[0] ?? 0.2
    guard (0...3600).contains(seconds) else {
      throw ToolError(
        .usage, "--min-time \(seconds): a number from 0 to 3600 is expected (see apus bench kernels --help)")
    }
    let timer = StepTimer(seconds: seconds, cache: try arguments.choice("cache", of: CacheState.self) ?? .warm)
    let levels = try arguments.choice("level", of: InstructionSet.self).map { [$0] } ?? InstructionSet.available
    let threadCount = try arguments.int("threads", in: 1...ModelLimits.maximumThreadCount)
    var limits: [InstructionSet: MachineLimits] = [:]
    if !arguments.has("no-limits") {
      for level in levels { limits[level] = try MachineLimits(measuring: level, threadCount: threadCount ?? 1) }
    }
    return KernelRun(
      timer: timer, levels: levels, threadCount: threadCount,
      filter: arguments.value("filter").map { Glob($0.contains { "*?".contains($0) } ? $0 : "*\($0)*") }, limits: limits
    )
  }

  /// What is wrong with the choice among `measurements` of one layer; nil when it is right.
  private static func slowPick(_ measurements: [KernelMeasurement]) -> String? {
    guard let pick = measurements.first(where: \.isPick),
      let best = measurements.min(by: { $0.minimum < $1.minimum }), best.minimum * 1.05 < pick.minimum
    else { return nil }
    return "\(pick.layer): \(pick.kernel) takes \(pick.minimum.short) µs, \(best.kernel) \(best.minimum.short)"
  }
}
