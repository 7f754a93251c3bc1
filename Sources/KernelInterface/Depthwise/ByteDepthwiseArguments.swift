/// Arguments of a depthwise convolution on quantized 8-bit elements.
///
/// Elements are bytes of either signedness. What the kernel multiplies is the input as an unsigned byte, int8 plus 128, by
/// the filter without its zero point as the sum of signed bytes, or both without their zero points as 16-bit integers;
/// `bias` makes up for what that adds. The result is `sum · scale`, rounded to nearest even, plus the output's zero point,
/// within `clamp`.
public struct ByteDepthwiseArguments {
  /// The sizes; a whole number of output channels for each input channel.
  public var geometry: ConvolutionGeometry
  /// The input, `[N, H, W, C]`; up to 64 bytes beyond its end are read, too.
  public var input: UnsafePointer<UInt8>
  /// 0x80 when input and output are int8, otherwise 0.
  public var flip: UInt8
  /// The same for the output as it is stored: 0 also where int8 plus 128 is wanted.
  public var outputFlip: UInt8
  /// The stored value of real 0 in the input.
  public var inputZeroPoint: Int32
  /// The packed filter, as `DepthwisePacking` says.
  public var filter: UnsafePointer<Int32>
  /// The bytes whose sum is an element of the filter, for each block of channels.
  public var planeCounts: UnsafePointer<Int32>
  /// The greatest of the plane counts, for which there is room in the filter.
  public var planeCapacity: Int
  /// For each block of channels its values.
  public var bias: UnsafePointer<Int32>
  /// Input scale · filter scale / output scale, for each block of channels.
  public var scales: UnsafePointer<Float>
  /// The output, `[N, H, W, C]`; does not overlap the input.
  public var output: UnsafeMutablePointer<UInt8>
  /// The stored value of real 0 in the output.
  public var outputZeroPoint: Int32
  /// The bounds of the fused activation.
  public var clamp: IntegerClamp
  /// For each part `scratchByteCount`, where rows are grouped.
  public var scratch: UnsafeMutableRawPointer
  /// The scratch memory of one part, a multiple of 64: `DepthwisePacking.scratchByteCount`.
  public var scratchByteCount: Int

  /// Makes arguments.
  public init(
    geometry: ConvolutionGeometry, input: UnsafePointer<UInt8>, flip: UInt8, inputZeroPoint: Int32,
    filter: UnsafePointer<Int32>, planeCounts: UnsafePointer<Int32>, planeCapacity: Int, bias: UnsafePointer<Int32>,
    scales: UnsafePointer<Float>, output: UnsafeMutablePointer<UInt8>, outputZeroPoint: Int32, clamp: IntegerClamp,
    scratch: UnsafeMutableRawPointer, scratchByteCount: Int
  ) {
    self.geometry = geometry
    self.input = input
    self.flip = flip
    outputFlip = flip
    self.inputZeroPoint = inputZeroPoint
    self.filter = filter
    self.planeCounts = planeCounts
    self.planeCapacity = planeCapacity
    self.bias = bias
    self.scales = scales
    self.output = output
    self.outputZeroPoint = outputZeroPoint
    self.clamp = clamp
    self.scratch = scratch
    self.scratchByteCount = scratchByteCount
  }
}
