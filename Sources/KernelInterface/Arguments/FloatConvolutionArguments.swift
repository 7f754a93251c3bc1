/// Arguments of a float convolution, depthwise convolution or transposed convolution.
public struct FloatConvolutionArguments {
  /// The sizes.
  public var geometry: ConvolutionGeometry
  /// The input, `[N, H, W, C]`.
  public var input: UnsafePointer<Float>
  /// The filter in the layout that `ConvolutionGeometry` states.
  public var filter: UnsafePointer<Float>
  /// One value for each output channel, or nil for none.
  public var bias: UnsafePointer<Float>?
  /// The output, `[N, H, W, C]`; does not overlap the input.
  public var output: UnsafeMutablePointer<Float>
  /// The bounds of the fused activation.
  public var clamp: FloatClamp

  /// Makes arguments.
  public init(
    geometry: ConvolutionGeometry, input: UnsafePointer<Float>, filter: UnsafePointer<Float>,
    bias: UnsafePointer<Float>?, output: UnsafeMutablePointer<Float>, clamp: FloatClamp
  ) {
    self.geometry = geometry
    self.input = input
    self.filter = filter
    self.bias = bias
    self.output = output
    self.clamp = clamp
  }
}
