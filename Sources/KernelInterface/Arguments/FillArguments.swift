/// Arguments of writing one value to every element.
public struct FillArguments {
  /// The number of elements.
  public var count: Int
  /// The size of an element in bytes: 1, 2, 4 or 8.
  public var elementByteCount: Int
  /// The value.
  public var value: UnsafeRawPointer
  /// The output; does not overlap the value.
  public var output: UnsafeMutableRawPointer

  /// Makes arguments.
  public init(count: Int, elementByteCount: Int, value: UnsafeRawPointer, output: UnsafeMutableRawPointer) {
    self.count = count
    self.elementByteCount = elementByteCount
    self.value = value
    self.output = output
  }
}
