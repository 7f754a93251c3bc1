/// Arguments of DEQUANTIZE from uint8 or int8; up to 64 bytes beyond the input are read, too.
public struct ByteDequantizationArguments {
  /// The number of elements.
  public var count: Int
  /// Whether elements are int8.
  public var isSigned: Bool
  /// The input.
  public var input: UnsafePointer<UInt8>
  /// The output.
  public var output: UnsafeMutablePointer<Float>
  /// The map of the input.
  public var map: AffineMap

  /// Makes arguments.
  public init(
    count: Int, isSigned: Bool, input: UnsafePointer<UInt8>, output: UnsafeMutablePointer<Float>, map: AffineMap
  ) {
    self.count = count
    self.isSigned = isSigned
    self.input = input
    self.output = output
    self.map = map
  }
}
