/// Arguments of a convolution on 8-bit elements whose sums are scaled otherwise than in the reference.
///
/// The output is `sum + bias[c]`, with `sum = Σ (input − inputZeroPoint)(filter − filterZeroPoint)` in 32 bits, as
/// `scales[c]` has it, and for the elements behind the first `blockElementCount` as `restScales[c]` has it.
public struct ScaledConvolutionArguments<Element, Filter, Scaling> {
  /// The sizes.
  public var geometry: ConvolutionGeometry
  /// The input, `[N, H, W, C]`.
  public var input: UnsafePointer<Element>
  /// The filter in the layout that `ConvolutionGeometry` states.
  public var filter: UnsafePointer<Filter>
  /// One value for each output channel, or nil for none.
  public var bias: UnsafePointer<Int32>?
  /// The output, `[N, H, W, C]`; does not overlap the input.
  public var output: UnsafeMutablePointer<Element>
  /// The stored values of real 0.
  public var inputZeroPoint, filterZeroPoint, outputZeroPoint: Int32
  /// One for each output channel.
  public var scales: UnsafePointer<Scaling>
  /// One for each output channel.
  public var restScales: UnsafePointer<Scaling>
  /// The number of output elements that `scales` is for.
  public var blockElementCount: Int
  /// The bounds of the fused activation.
  public var clamp: IntegerClamp

  /// Makes arguments.
  public init(
    geometry: ConvolutionGeometry, input: UnsafePointer<Element>, filter: UnsafePointer<Filter>,
    bias: UnsafePointer<Int32>?, output: UnsafeMutablePointer<Element>, inputZeroPoint: Int32,
    filterZeroPoint: Int32, outputZeroPoint: Int32, scales: UnsafePointer<Scaling>, restScales: UnsafePointer<Scaling>,
    blockElementCount: Int, clamp: IntegerClamp
  ) {
    self.geometry = geometry
    self.input = input
    self.filter = filter
    self.bias = bias
    self.output = output
    self.inputZeroPoint = inputZeroPoint
    self.filterZeroPoint = filterZeroPoint
    self.outputZeroPoint = outputZeroPoint
    self.scales = scales
    self.restScales = restScales
    self.blockElementCount = blockElementCount
    self.clamp = clamp
  }
}
