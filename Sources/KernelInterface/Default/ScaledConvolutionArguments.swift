/// Arguments of a convolution on 8-bit elements whose sums are scaled otherwise than in the reference.
///
/// The output is `sum + bias[c]`, with `sum = Σ (input − inputZeroPoint)(filter − filterZeroPoint)`, as `scales[c]` has it.
public struct ScaledConvolutionArguments<Element, Scaling> {
  /// The sizes.
  public var geometry: ConvolutionGeometry
  /// The input, `[N, H, W, C]`.
  public var input: UnsafePointer<Element>
  /// The filter in the layout that `ConvolutionGeometry` states.
  public var filter: UnsafePointer<Element>
  /// One value for each output channel, or nil for none.
  public var bias: UnsafePointer<Int32>?
  /// The output, `[N, H, W, C]`; does not overlap the input.
  public var output: UnsafeMutablePointer<Element>
  /// The stored values of real 0.
  public var inputZeroPoint, filterZeroPoint, outputZeroPoint: Int32
  /// One for each output channel.
  public var scales: UnsafePointer<Scaling>
  /// The bounds of the fused activation.
  public var clamp: IntegerClamp

  /// Makes arguments.
  public init(
    geometry: ConvolutionGeometry, input: UnsafePointer<Element>, filter: UnsafePointer<Element>,
    bias: UnsafePointer<Int32>?, output: UnsafeMutablePointer<Element>, inputZeroPoint: Int32,
    filterZeroPoint: Int32, outputZeroPoint: Int32, scales: UnsafePointer<Scaling>, clamp: IntegerClamp
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
    self.clamp = clamp
  }
}
