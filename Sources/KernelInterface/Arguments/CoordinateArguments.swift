/// Arguments of a list of the coordinates at which a tensor is not 0.
public struct CoordinateArguments<Element> {
  /// The sizes of the tensor, outermost first; the first `8 − rank` are 1.
  public var sizes: InlineArray<8, Int>
  /// The number of dimensions.
  public var rank: Int
  /// The number of elements.
  public var count: Int
  /// The tensor.
  public var input: UnsafePointer<Element>
  /// The most coordinates that are written.
  public var limit: Int
  /// The coordinates, `[limit, rank]`; does not overlap the input.
  public var output: UnsafeMutablePointer<Int64>

  /// Makes arguments for a tensor of at most 8 dimensions.
  public init(
    sizes: [Int], input: UnsafePointer<Element>, limit: Int, output: UnsafeMutablePointer<Int64>
  ) {
    self.sizes = InlineArray(repeating: 1)
    rank = sizes.count
    count = 1
    self.input = input
    self.limit = limit
    self.output = output
    for index in sizes.indices {
      self.sizes[8 - rank + index] = sizes[index]
      count *= sizes[index]
    }
  }
}
