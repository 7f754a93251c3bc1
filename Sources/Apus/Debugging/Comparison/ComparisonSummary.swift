/// What was found out about the layers compared so far; a layer is one output of one step.
public struct ComparisonSummary: Equatable, Sendable {
  /// The layers seen.
  public private(set) var layerCount = 0
  /// Layers of which no element differs.
  public private(set) var equalCount = 0
  /// Layers that the counterpart has nothing to compare with.
  public private(set) var notComparedCount = 0
  /// Layers that could not be compared by themselves, those of `notComparedCount` included.
  public private(set) var notIsolatedCount = 0
  /// Layers beyond the limits by themselves.
  public private(set) var isolatedCount = 0
  /// Layers whose values are beyond the limits.
  public private(set) var cumulativeCount = 0
  /// The first layer beyond the limits by itself.
  public private(set) var firstIsolated: LayerDifference?
  /// The first layer whose values are beyond the limits.
  public private(set) var firstCumulative: LayerDifference?
  /// Why the first of the layers that could not be compared by themselves, though they have a counterpart, was not.
  public private(set) var firstObstacle: String?
  /// The layer to look at; nil when there is none.
  ///
  /// It is the first that is beyond the limits by itself, or in its values where it could not be compared by itself. Without
  /// one, values may be beyond the limits all the same, since small differences add up.
  public private(set) var culprit: LayerDifference?

  /// No layers.
  public init() {}

  /// Adds a layer, the next in order.
  mutating func add(_ layer: LayerDifference) {
    layerCount += 1
    if layer.isEqual { equalCount += 1 }
    if layer.isNotCompared { notComparedCount += 1 }
    if let obstacle = layer.isolated?.obstacle {
      notIsolatedCount += 1
      if !layer.isNotCompared { firstObstacle = firstObstacle ?? obstacle }
    }
    let (isIsolated, isCumulative) = (layer.isolated?.reason != nil, layer.cumulative?.reason != nil)
    if isIsolated {
      isolatedCount += 1
      firstIsolated = firstIsolated ?? layer
    }
    if isCumulative {
      cumulativeCount += 1
      firstCumulative = firstCumulative ?? layer
    }
    if isIsolated || (isCumulative && layer.isolated?.difference == nil) { culprit = culprit ?? layer }
  }
}
