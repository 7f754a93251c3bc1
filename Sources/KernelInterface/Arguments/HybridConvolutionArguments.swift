/// Arguments of a convolution of floats with an int8 filter: each image is quantized when it comes.
///
/// With an image's map and `sum = Σ (quantized − zeroPoint) · filter` in 32 bits, where padding adds nothing, the
/// output is `clamp(sum · filterScales[c] · scale + bias[c])`.
public struct HybridConvolutionArguments {
  /// The sizes.
  public var geometry: ConvolutionGeometry
  /// The input, `[N, H, W, C]`.
  public var input: UnsafePointer<Float>
  /// The filter in the layout that `ConvolutionGeometry` states.
  public var filter: UnsafePointer<Int8>
  /// The real distance of neighbouring stored filter values, one for each output channel.
  public var filterScales: UnsafePointer<Float>
  /// One value for each output channel, or nil for none.
  public var bias: UnsafePointer<Float>?
  /// The output, `[N, H, W, C]`; does not overlap the input.
  public var output: UnsafeMutablePointer<Float>
  /// Scratch memory for one quantized image, `[H, W, C]`.
  public var quantizedImage: UnsafeMutablePointer<Int8>
  /// Whether images are quantized from their least to their greatest value rather than evenly around 0.
  public var isAsymmetric: Bool
  /// The bounds of the fused activation.
  public var clamp: FloatClamp

  /// Makes arguments.
  public init(
    geometry: ConvolutionGeometry, input: UnsafePointer<Float>, filter: UnsafePointer<Int8>,
    filterScales: UnsafePointer<Float>, bias: UnsafePointer<Float>?, output: UnsafeMutablePointer<Float>,
    quantizedImage: UnsafeMutablePointer<Int8>, isAsymmetric: Bool, clamp: FloatClamp
  ) {
    self.geometry = geometry
    self.input = input
    self.filter = filter
    self.filterScales = filterScales
    self.bias = bias
    self.output = output
    self.quantizedImage = quantizedImage
    self.isAsymmetric = isAsymmetric
    self.clamp = clamp
  }
}
