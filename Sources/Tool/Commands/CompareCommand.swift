import Apus

/// `apus compare`: layer by layer, where a run is not what it should be.
enum CompareCommand: Command {
  /// The ways to compare that `--mode` names.
  private enum Mode: String, CaseIterable {
    case cumulative, isolated, both
  }

  static let description = CommandDescription(
    name: "compare", operands: "MODEL", operandCount: 1...1,
    summary: "Compare a run with another one, or with saved tensors, and name the first layer that diverges.",
    discussion: """
      Every operator is looked at in two ways. Cumulative: what it writes in a run of the model by itself, so that the
      differences of all operators before show too ("run"). Isolated: what it writes when it reads the other side's
      tensors, so that only its own difference shows ("own"); constants stay the model's own.

      A layer diverges by itself when stored integers are off by more than one step of their scale or have another
      quantization, floats are off by more than 0.0001 of the largest magnitude, floats and integers have a signal-to-noise
      ratio below 30 dB, or an element is NaN or infinite on one side alone. Its values diverge when they are off by more
      than one step and the ratio is below 30 dB: between right runs too, where roundings add up, so this counts only for
      layers that cannot be isolated. Limits that are given replace these, and count in both ways.

      In the table, = is equal, – is not compared, and drift is a layer that is right by itself though its values diverge.
      Inputs are random, the same each time, without --input and --image, or those saved with the tensors. The exit status
      is 1 when a layer diverges.
      """,
    options: [
      .init("against", value: "WHAT", "What to compare with:\n\(Against.help)")
    ] + .modelInputs + [
      .init("mode", value: "MODE", "cumulative, isolated or both (default: both).")
    ] + ComparisonLimits.options + [
      .init("all", "Show every layer, not only those that differ."),
      .init("worst", value: "N", "Show the N layers that differ most, the worst first."),
      .init("histogram", "Show how often stored integers differ by how many steps of the scale."),
      .kernels, .threads, .isa,
      .init("json", "Print one JSON object for each layer, and one with a summary, instead of text."),
    ])

  static func run(_ arguments: ParsedArguments) throws(ToolError) {
    let path = arguments.operands[0]
    guard let text = arguments.value("against") else {
      throw ToolError(.usage, "--against is expected: what to compare with (see apus compare --help)")
    }
    let (limits, printer) = (try ComparisonLimits(arguments), try ComparisonPrinter(arguments))
    let modes: Set<ModelComparison.Mode> =
      switch try arguments.choice("mode", of: Mode.self) ?? .both {
      case .cumulative: [.cumulative]
      case .isolated: [.isolated]
      case .both: [.cumulative, .isolated]
      }
    let against = try Against(text, PlanOptions(arguments))
    let session = try DebugSession(path, arguments)
    let comparison = ModelComparison(
      session, with: try against.counterpart(of: session), modes: modes, limits: limits)
    do throws(any Error) {
      try comparison.noteInputs(of: session)
      try compare(comparison, modes, printer)
    } catch {
      throw ToolError(anyError: error, file: path)
    }
    try judge(comparison.summary, limits, path, text)
  }

  /// Prints every layer, those before a failure too.
  private static func compare(
    _ comparison: ModelComparison, _ modes: Set<ModelComparison.Mode>, _ printer: ComparisonPrinter
  ) throws {
    var printer = printer
    do {
      while let layers = try comparison.next() {
        for layer in layers { try printer.add(layer) }
      }
    } catch {
      try printer.finish(comparison.summary, modes, isComplete: false)
      throw error
    }
    try printer.finish(comparison.summary, modes, isComplete: true)
  }

  /// Ends with what was found.
  private static func judge(
    _ summary: ComparisonSummary, _ limits: ComparisonLimits, _ path: String, _ against: String
  ) throws(ToolError) {
    guard summary.layerCount == 0 || summary.notComparedCount < summary.layerCount else {
      throw ToolError(.badData, "none of the \(summary.layerCount) layers has a tensor in \(against) (\(path))")
    }
    if let culprit = summary.culprit {
      let reason = culprit.verdicts.lazy.compactMap(\.reason).first ?? ""
      let uncompared = summary.notComparedCount > 0 ? "; \(summary.notComparedCount) layers were not compared" : ""
      throw ToolError(.finding, "first layer that diverges: \(culprit.label): \(reason)\(uncompared) (\(path))")
    }
    // Roundings that are the right of each operator may add up to more than the standard limits.
    guard limits != .standard, let first = summary.firstCumulative else { return }
    let reason = first.cumulative?.reason ?? ""
    throw ToolError(
      .finding, "no layer diverges by itself, the first whose values do: \(first.label): \(reason) (\(path))")
  }
}

extension LayerDifference {
  /// The name, cut where it is too long for a line.
  var shortName: String { name.shortened(to: 60) }

  /// The operator, and which of its outputs.
  var label: String {
    "operator \(operatorIndex) \(kind) '\(shortName)'" + (output > 0 ? ", output \(output)" : "")
  }
}
