/// Arguments of a pooling on float32; padding takes no part, and nothing beyond the input is read.
public struct FloatPoolingArguments {
  /// The sizes; input and output have the same channels.
  public var geometry: ConvolutionGeometry
  /// The input, `[N, H, W, C]`.
  public var input: UnsafePointer<Float>
  /// The output, `[N, H, W, C]`; does not overlap the input.
  public var output: UnsafeMutablePointer<Float>
  /// The bounds of the fused activation.
  public var clamp: FloatClamp

  /// Makes arguments.
  public init(
    geometry: ConvolutionGeometry, input: UnsafePointer<Float>, output: UnsafeMutablePointer<Float>, clamp: FloatClamp
  ) {
    self.geometry = geometry
    self.input = input
    self.output = output
    self.clamp = clamp
  }
}
