/// Arguments of a quantized convolution, depthwise convolution or transposed convolution.
///
/// With `sum = Σ (input − inputZeroPoint)(filter − filterZeroPoint) + bias[c]` in the bits of `Sum`, where padding adds
/// nothing, the output is `clamp(round(multipliers[c] · sum) + outputZeroPoint)`.
public struct QuantizedConvolutionArguments<Element: QuantizedElement, Filter: QuantizedElement, Sum: Accumulator> {
  /// The sizes.
  public var geometry: ConvolutionGeometry
  /// The input, `[N, H, W, C]`.
  public var input: UnsafePointer<Element>
  /// The filter in the layout that `ConvolutionGeometry` states.
  public var filter: UnsafePointer<Filter>
  /// One value for each output channel with scale input · filter, or nil for none.
  public var bias: UnsafePointer<Sum>?
  /// The output, `[N, H, W, C]`; does not overlap the input.
  public var output: UnsafeMutablePointer<Element>
  /// The stored value of real 0 in the input.
  public var inputZeroPoint: Int32
  /// The stored value of real 0 in the filter; 0 where that is `Int8`.
  public var filterZeroPoint: Int32
  /// The stored value of real 0 in the output.
  public var outputZeroPoint: Int32
  /// Input scale · filter scale / output scale, one for each output channel.
  public var multipliers: UnsafePointer<QuantizedMultiplier>
  /// The bounds of the fused activation.
  public var clamp: IntegerClamp

  /// Makes arguments.
  public init(
    geometry: ConvolutionGeometry, input: UnsafePointer<Element>, filter: UnsafePointer<Filter>,
    bias: UnsafePointer<Sum>?, output: UnsafeMutablePointer<Element>, inputZeroPoint: Int32,
    filterZeroPoint: Int32, outputZeroPoint: Int32, multipliers: UnsafePointer<QuantizedMultiplier>,
    clamp: IntegerClamp
  ) {
    self.geometry = geometry
    self.input = input
    self.filter = filter
    self.bias = bias
    self.output = output
    self.inputZeroPoint = inputZeroPoint
    self.filterZeroPoint = filterZeroPoint
    self.outputZeroPoint = outputZeroPoint
    self.multipliers = multipliers
    self.clamp = clamp
  }
}
