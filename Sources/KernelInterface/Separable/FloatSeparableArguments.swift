/// Arguments of a depthwise convolution and a convolution of its output, on float32.
public struct FloatSeparableArguments {
  /// The depthwise convolution; its output is not used.
  public var depthwise: FloatDepthwiseArguments
  /// The convolution, 1×1 with stride 1; its input is not used, nor whether parts divide the channels.
  public var product: FloatProductArguments
  /// What is computed at a time.
  public var bands: SeparableBands
  /// For each part `linesByteCount`, where a band of the depthwise convolution's output comes, and 64 bytes more.
  public var lines: UnsafeMutableRawPointer
  /// The memory of one part for a band, a multiple of 64.
  public var linesByteCount: Int

  /// Makes arguments.
  public init(
    depthwise: FloatDepthwiseArguments, product: FloatProductArguments, bands: SeparableBands,
    lines: UnsafeMutableRawPointer, linesByteCount: Int
  ) {
    self.depthwise = depthwise
    self.product = product
    self.bands = bands
    self.lines = lines
    self.linesByteCount = linesByteCount
  }
}
