/// Arguments of a copy of elements between places that are strided in each tensor.
public struct StridedCopyArguments {
  /// The walk over the elements.
  public var walk: PairedWalk
  /// The size of an element in bytes: 1, 2, 4 or 8.
  public var elementByteCount: Int
  /// The first element to read.
  public var input: UnsafeRawPointer
  /// The place of the first element; no place that is written is read too.
  public var output: UnsafeMutableRawPointer

  /// Makes arguments.
  public init(walk: PairedWalk, elementByteCount: Int, input: UnsafeRawPointer, output: UnsafeMutableRawPointer) {
    self.walk = walk
    self.elementByteCount = elementByteCount
    self.input = input
    self.output = output
  }
}
