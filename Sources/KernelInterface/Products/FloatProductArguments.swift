/// Arguments of a convolution, or of rows times weights, as a matrix product on float32.
///
/// The left matrix has a row for each output pixel, the elements under its window; the right one is the filter, packed as
/// `ProductLayout` says. Rows times weights are a convolution of one image row by a 1×1 filter.
public struct FloatProductArguments {
  /// The sizes; one group.
  public var geometry: ConvolutionGeometry
  /// Whether rows are read where they lie: the filter is 1×1 with stride 1, and nothing is padded.
  public var isDirect: Bool
  /// Whether parts divide the channels instead of the rows.
  public var dividesChannels: Bool
  /// The input, `[N, H, W, C]`; up to 64 bytes beyond its end are read, too.
  public var input: UnsafePointer<Float>
  /// The packed filter.
  public var panels: UnsafePointer<Float>
  /// One value for each padded channel.
  public var bias: UnsafePointer<Float>
  /// The output, `[N, H, W, C]`; does not overlap the input.
  public var output: UnsafeMutablePointer<Float>
  /// The bounds of the fused activation.
  public var clamp: FloatClamp
  /// What is applied to results within the bounds; nil for nothing.
  public var function: FloatFunction?
  /// The rows that are gathered at a time, whole tiles.
  public var blockRowCount: Int
  /// The depth that is computed at a time.
  public var blockDepth: Int
  /// For each part `scratchByteCount`, where rows are gathered.
  public var scratch: UnsafeMutableRawPointer
  /// The scratch memory of one part, a multiple of 64.
  public var scratchByteCount: Int

  /// Makes arguments.
  public init(
    geometry: ConvolutionGeometry, isDirect: Bool, dividesChannels: Bool, input: UnsafePointer<Float>,
    panels: UnsafePointer<Float>, bias: UnsafePointer<Float>, output: UnsafeMutablePointer<Float>, clamp: FloatClamp,
    function: FloatFunction? = nil, blockRowCount: Int, blockDepth: Int, scratch: UnsafeMutableRawPointer,
    scratchByteCount: Int
  ) {
    self.geometry = geometry
    self.isDirect = isDirect
    self.dividesChannels = dividesChannels
    self.input = input
    self.panels = panels
    self.bias = bias
    self.output = output
    self.clamp = clamp
    self.function = function
    self.blockRowCount = blockRowCount
    self.blockDepth = blockDepth
    self.scratch = scratch
    self.scratchByteCount = scratchByteCount
  }
}
