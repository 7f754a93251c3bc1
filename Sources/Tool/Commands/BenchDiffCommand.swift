/// `apus bench diff`: what got slower or faster between two results.
enum BenchDiffCommand: Command {
  static let description = CommandDescription(
    name: "bench diff", operands: "A.json B.json", operandCount: 2...2,
    summary: "Compare two results of bench or bench kernels, and say which differences are larger than the noise.",
    discussion: """
      Lines about the same kernel or model, layer, level, number of threads and cache are compared by the times of their
      rounds, of which each is the first quartile of its runs; several lines about the same, as of files that were joined,
      count as one with the rounds of all. Two results differ when all of this holds:
      - the rank-sum test of Wilcoxon, Mann and Whitney gives a chance below \(RoundDifference.significance), for which each side needs at
        least \(RoundDifference.leastRoundCount) rounds;
      - the medians of the rounds differ by over \((100 * RoundDifference.leastChange).fixed(0)) %, as two processes may by chance;
      - they differ by over \(RoundDifference.noiseFactor.fixed(0)) times the standard error that the spread of the rounds gives that difference.
      Least is the change that counts by the last two, chance that of the first.
      """,
    options: [
      .init("all", "Show every pair, not only those that differ."),
      .init("fail", "Fail when something is slower."),
      .init("json", "Print one JSON object for each pair, and one with a summary, instead of text."),
    ])

  static func run(_ arguments: ParsedArguments) throws(ToolError) {
    let (first, second) = (arguments.operands[0], arguments.operands[1])
    let pairs = MeasurementPairs(try MeasurementFile(first), try MeasurementFile(second))
    for difference in pairs.machineDifferences { Output.printNote("\(difference) (\(first), \(second))") }
    if arguments.has("json") {
      for pair in pairs.pairs { try Output.printJSON(PairReport(pair)) }
      try Output.printJSON(DiffSummaryReport(pairs))
    } else {
      Output.print(pairs.text(first, second, all: arguments.has("all")))
    }
    guard !pairs.pairs.isEmpty else {
      throw ToolError(.badData, "the files have no result about the same (\(first), \(second))")
    }
    guard arguments.has("fail"), pairs.count(.slower) > 0 else { return }
    throw ToolError(.finding, "\(pairs.count(.slower)) of \(pairs.pairs.count) are slower (\(second))")
  }
}
