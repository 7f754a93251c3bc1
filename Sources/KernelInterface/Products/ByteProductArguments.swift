/// Arguments of a convolution, or of rows times weights, as a matrix product on quantized 8-bit elements.
///
/// Elements are bytes of either signedness. What the kernel multiplies is the input as an unsigned byte, int8 plus 128, by
/// the filter as a signed one, uint8 minus 128, or both without their zero points as 16-bit integers; `bias` makes up for
/// what that adds. The result is `sum · scale`, rounded to nearest even, plus the output's zero point, within `clamp`.
public struct ByteProductArguments {
  /// The sizes; one group.
  public var geometry: ConvolutionGeometry
  /// Whether rows follow each other without a gap and fill their last group: the filter is 1×1 with stride 1, nothing is
  /// padded.
  public var isContiguous: Bool
  /// Whether the input lies there as the kernel multiplies it, where that is as bytes, and `isContiguous`.
  public var isOperand = false
  /// Whether parts divide the channels instead of the rows.
  public var dividesChannels: Bool
  /// The input, `[N, H, W, C]`; up to 64 bytes beyond its end are read, too.
  public var input: UnsafePointer<UInt8>
  /// 0x80 when the input is int8, otherwise 0.
  public var inputFlip: UInt8
  /// The stored value of real 0 in the input.
  public var inputZeroPoint: Int32
  /// The packed filter.
  public var panels: UnsafeRawPointer
  /// One value for each padded channel.
  public var bias: UnsafePointer<Int32>
  /// What the sum of a row's unsigned bytes is multiplied by and subtracted from the row's sums; 0 for most.
  public var rowFactor: Int32
  /// Input scale · filter scale / output scale for each padded channel; no sum times its scale reaches 2³¹.
  public var scales: UnsafePointer<Float>
  /// The output, `[N, H, W, C]`; does not overlap the input.
  public var output: UnsafeMutablePointer<UInt8>
  /// The stored value of real 0 in the output.
  public var outputZeroPoint: Int32
  /// The bounds of the fused activation.
  public var clamp: IntegerClamp
  /// The rows that are gathered at a time, whole tiles.
  public var blockRowCount: Int
  /// For each part `scratchByteCount`, where rows are gathered.
  public var scratch: UnsafeMutableRawPointer
  /// The scratch memory of one part, a multiple of 64.
  public var scratchByteCount: Int

  /// Makes arguments.
  public init(
    geometry: ConvolutionGeometry, isContiguous: Bool, dividesChannels: Bool, input: UnsafePointer<UInt8>,
    inputFlip: UInt8,
    inputZeroPoint: Int32, panels: UnsafeRawPointer, bias: UnsafePointer<Int32>, rowFactor: Int32,
    scales: UnsafePointer<Float>, output: UnsafeMutablePointer<UInt8>, outputZeroPoint: Int32, clamp: IntegerClamp,
    blockRowCount: Int, scratch: UnsafeMutableRawPointer, scratchByteCount: Int
  ) {
    self.geometry = geometry
    self.isContiguous = isContiguous
    self.dividesChannels = dividesChannels
    self.input = input
    self.inputFlip = inputFlip
    self.inputZeroPoint = inputZeroPoint
    self.panels = panels
    self.bias = bias
    self.rowFactor = rowFactor
    self.scales = scales
    self.output = output
    self.outputZeroPoint = outputZeroPoint
    self.clamp = clamp
    self.blockRowCount = blockRowCount
    self.scratch = scratch
    self.scratchByteCount = scratchByteCount
  }
}
