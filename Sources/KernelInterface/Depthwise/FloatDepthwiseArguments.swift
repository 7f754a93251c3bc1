/// Arguments of a depthwise convolution on float32.
public struct FloatDepthwiseArguments {
  /// The sizes; a whole number of output channels for each input channel.
  public var geometry: ConvolutionGeometry
  /// The input, `[N, H, W, C]`; up to 64 bytes beyond its end are read, too.
  public var input: UnsafePointer<Float>
  /// For each of `ChannelBlocks`, tap after tap, the filter's elements.
  public var filter: UnsafePointer<Float>
  /// For each of `ChannelBlocks` its values.
  public var bias: UnsafePointer<Float>
  /// A pixel of padding: zeros, at least a vector of them.
  public var padding: UnsafePointer<Float>
  /// The output, `[N, H, W, C]`; does not overlap the input.
  public var output: UnsafeMutablePointer<Float>
  /// The bounds of the fused activation.
  public var clamp: FloatClamp
  /// What is applied to results within the bounds; nil for nothing.
  public var function: FloatFunction?
  /// For each part `FloatDepthwiseBand.scratchByteCount`.
  public var scratch: UnsafeMutableRawPointer

  /// Makes arguments.
  public init(
    geometry: ConvolutionGeometry, input: UnsafePointer<Float>, filter: UnsafePointer<Float>,
    bias: UnsafePointer<Float>, padding: UnsafePointer<Float>, output: UnsafeMutablePointer<Float>, clamp: FloatClamp,
    function: FloatFunction? = nil, scratch: UnsafeMutableRawPointer
  ) {
    self.geometry = geometry
    self.input = input
    self.filter = filter
    self.bias = bias
    self.padding = padding
    self.output = output
    self.clamp = clamp
    self.function = function
    self.scratch = scratch
  }
}
