/// How kernels of one level want the right matrix of a product: panels of channels, one element of depth, or a group of
/// them, after the other.
///
/// A panel has two vectors of channels, in 8-bit products `bytePanelWidth / laneCount`; a last one has no more vectors than
/// it needs. Within a panel lie, for each group of depth, the elements of its channels, each channel's group in one 32-bit
/// lane; missing ones are 0.
public struct ProductLayout: Sendable {
  /// The 32-bit lanes of a vector.
  public let laneCount: Int
  /// The rows that are computed at a time.
  public let tileRowCount: Int
  /// The 8-bit elements of depth that share a lane: 4 as bytes, or 2 as 16-bit integers.
  public let groupSize: Int
  /// The channels of a panel in 8-bit products, whole vectors.
  public let bytePanelWidth: Int

  /// Makes a layout.
  public init(laneCount: Int, tileRowCount: Int, groupSize: Int, bytePanelWidth: Int) {
    self.laneCount = laneCount
    self.tileRowCount = tileRowCount
    self.groupSize = groupSize
    self.bytePanelWidth = bytePanelWidth
  }

  /// The channels that panels for `count` channels have in all.
  @inline(__always)
  public func paddedCount(_ count: Int) -> Int { (count &+ laneCount &- 1) / laneCount &* laneCount }

  /// The groups of depth that hold `depth` 8-bit elements.
  @inline(__always)
  public func groupCount(_ depth: Int) -> Int { (depth &+ groupSize &- 1) / groupSize }
}
