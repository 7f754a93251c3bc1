import Apus

/// A layer in the JSON of `apus compare`.
struct LayerReport: Encodable {
  private let index: Int
  private let type: String
  private let kernel: String
  private let output: Int
  private let tensor: Int
  private let name: String
  private let shape: [Int]
  @OrNull private var cumulative: VerdictReport?
  @OrNull private var isolated: VerdictReport?

  private enum CodingKeys: String, CodingKey {
    case index = "operator"
    case type, kernel, output, tensor, name, shape, cumulative, isolated
  }

  init(_ layer: LayerDifference) {
    (index, type, kernel) = (layer.operatorIndex, "\(layer.kind)", layer.kernel)
    (output, tensor, name, shape) = (layer.output, layer.tensor, layer.name, layer.shape.dimensions)
    cumulative = layer.cumulative.map(VerdictReport.init)
    isolated = layer.isolated.map(VerdictReport.init)
  }
}

/// A verdict in the JSON of `apus compare`.
struct VerdictReport: Encodable {
  /// `within`, `beyond` or `notCompared`.
  private let verdict: String
  /// Why, unless it is `within`.
  @OrNull private var reason: String?
  @OrNull private var difference: TensorDifference?

  init(_ verdict: ComparisonVerdict) {
    self.verdict =
      switch verdict {
      case .within: "within"
      case .beyond: "beyond"
      case .notCompared: "notCompared"
      }
    reason = verdict.reason ?? verdict.obstacle
    difference = verdict.difference
  }
}

/// The last object in the JSON of `apus compare`.
struct SummaryReport: Encodable {
  private struct First: Encodable {
    let index: Int
    let type: String
    let output: Int
    let name: String
    @OrNull var reason: String?

    private enum CodingKeys: String, CodingKey {
      case index = "operator"
      case type, output, name, reason
    }

    init(_ layer: LayerDifference, _ verdict: ComparisonVerdict?) {
      (index, type, output, name) = (layer.operatorIndex, "\(layer.kind)", layer.output, layer.name)
      reason = verdict?.reason
    }
  }

  private let layers: Int
  private let equal: Int
  private let notCompared: Int
  private let notIsolated: Int
  private let isolatedBeyond: Int
  private let cumulativeBeyond: Int
  private let isComplete: Bool
  /// The layer to look at first.
  @OrNull private var first: First?
  @OrNull private var firstIsolated: First?
  @OrNull private var firstCumulative: First?

  init(_ summary: ComparisonSummary, isComplete: Bool) {
    (layers, equal) = (summary.layerCount, summary.equalCount)
    (notCompared, notIsolated) = (summary.notComparedCount, summary.notIsolatedCount)
    (isolatedBeyond, cumulativeBeyond) = (summary.isolatedCount, summary.cumulativeCount)
    self.isComplete = isComplete
    first = summary.culprit.map { layer in First(layer, layer.verdicts.first { $0.reason != nil }) }
    firstIsolated = summary.firstIsolated.map { First($0, $0.isolated) }
    firstCumulative = summary.firstCumulative.map { First($0, $0.cumulative) }
  }
}
