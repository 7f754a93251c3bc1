/// Arguments of a tensor that has one value where its position along an axis is the index there, and another elsewhere.
public struct OneHotArguments<Index, Element> {
  /// The number of positions before the axis.
  public var outerCount: Int
  /// The size of the axis.
  public var depth: Int
  /// The number of positions after the axis.
  public var innerCount: Int
  /// The indices, `[outerCount, innerCount]`; those beyond the axis name no position.
  public var indices: UnsafePointer<Index>
  /// The value where the index names the position.
  public var onValue: Element
  /// The value elsewhere.
  public var offValue: Element
  /// The output, `[outerCount, depth, innerCount]`; does not overlap the indices.
  public var output: UnsafeMutablePointer<Element>

  /// Makes arguments.
  public init(
    outerCount: Int, depth: Int, innerCount: Int, indices: UnsafePointer<Index>, onValue: Element, offValue: Element,
    output: UnsafeMutablePointer<Element>
  ) {
    self.outerCount = outerCount
    self.depth = depth
    self.innerCount = innerCount
    self.indices = indices
    self.onValue = onValue
    self.offValue = offValue
    self.output = output
  }
}
