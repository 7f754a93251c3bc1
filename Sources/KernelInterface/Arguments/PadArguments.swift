/// Arguments of a copy into the middle of a larger tensor whose rest has one value.
public struct PadArguments<Element> {
  /// The walk over the output positions that receive input elements, in input order.
  public var walk: StridedWalk
  /// The output offset of the first input element.
  public var origin: Int
  /// The number of output elements.
  public var outputCount: Int
  /// The value of padding.
  public var value: Element
  /// The input.
  public var input: UnsafePointer<Element>
  /// The output; does not overlap the input.
  public var output: UnsafeMutablePointer<Element>

  /// Makes arguments.
  public init(
    walk: StridedWalk, origin: Int, outputCount: Int, value: Element, input: UnsafePointer<Element>,
    output: UnsafeMutablePointer<Element>
  ) {
    self.walk = walk
    self.origin = origin
    self.outputCount = outputCount
    self.value = value
    self.input = input
    self.output = output
  }
}
