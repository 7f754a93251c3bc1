/// Arguments of a pooling on uint8 or int8; padding takes no part.
public struct BytePoolingArguments {
  /// The sizes; input and output have the same channels.
  public var geometry: ConvolutionGeometry
  /// The input, `[N, H, W, C]`; up to 64 bytes beyond its end are read, too.
  public var input: UnsafePointer<UInt8>
  /// The output, `[N, H, W, C]`; does not overlap the input.
  public var output: UnsafeMutablePointer<UInt8>
  /// Whether elements are int8.
  public var isSigned: Bool
  /// The bounds of the fused activation on stored values.
  public var clamp: IntegerClamp

  /// Makes arguments.
  public init(
    geometry: ConvolutionGeometry, input: UnsafePointer<UInt8>, output: UnsafeMutablePointer<UInt8>, isSigned: Bool,
    clamp: IntegerClamp
  ) {
    self.geometry = geometry
    self.input = input
    self.output = output
    self.isSigned = isSigned
    self.clamp = clamp
  }
}
