import Apus

/// Prints layers as the user asks for them: each at once as JSON, or a table at the end.
struct ComparisonPrinter {
  private let isJSON: Bool
  private let showsAll: Bool
  private let hasHistogram: Bool
  private let worstCount: Int?
  /// The layers of the table.
  private var layers: [LayerDifference] = []

  /// A printer for what the options say.
  init(_ arguments: ParsedArguments) throws(ToolError) {
    (isJSON, showsAll) = (arguments.has("json"), arguments.has("all"))
    hasHistogram = arguments.has("histogram")
    worstCount = try arguments.int("worst", in: 1...(.max))
    for other in ["all", "json"] where worstCount != nil && arguments.has(other) {
      throw ToolError(.usage, "--worst and --\(other) exclude each other (see apus compare --help)")
    }
  }

  /// Takes the next layer.
  mutating func add(_ layer: LayerDifference) throws(ToolError) {
    if isJSON {
      try Output.printJSON(LayerReport(layer))
    } else if showsAll || (!layer.isEqual && !layer.isNotCompared) {
      layers.append(layer)
    }
  }

  /// Prints what is left, and the summary of all layers, compared in `modes`, which ended early unless `isComplete`.
  func finish(
    _ summary: ComparisonSummary, _ modes: Set<ModelComparison.Mode>, isComplete: Bool
  ) throws(ToolError) {
    guard !isJSON else { return try Output.printJSON(SummaryReport(summary, isComplete: isComplete)) }
    var shown = layers
    if let worstCount { shown = Array(shown.sorted { $0.rank < $1.rank }.prefix(worstCount)) }
    let table = shown.isEmpty ? "" : LayerDifference.table(shown, summary.culprit, hasHistogram: hasHistogram) + "\n"
    Output.print(table + summary.text(modes))
  }
}

extension LayerDifference {
  /// The lower, the worse: decibels, of the operator by itself where it was compared so.
  fileprivate var rank: Double {
    if verdicts.contains(where: { $0.difference == nil && $0.reason != nil }) { return -.infinity }
    return verdicts.lazy.compactMap(\.difference).first.map { $0.snr ?? -.infinity } ?? .infinity
  }
}
