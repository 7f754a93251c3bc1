/// The sizes of a convolution, a depthwise convolution, a transposed convolution, or a pooling, in elements.
///
/// Input `[batch, inputHeight, inputWidth, inputChannels]`, output likewise. The filter is
/// `[outputChannels, filterHeight, filterWidth, inputChannels / groups]` for a convolution, transposed or not, and
/// `[1, filterHeight, filterWidth, outputChannels]` for a depthwise one. In a transposed convolution windows lie on the
/// output: strides and padding are the output's, there are no groups and no dilation.
public struct ConvolutionGeometry: Sendable {
  /// Images in the batch.
  public var batch = 1
  /// Rows of the input.
  public var inputHeight = 1
  /// Columns of the input.
  public var inputWidth = 1
  /// Channels of the input.
  public var inputChannels = 1
  /// Rows of the output.
  public var outputHeight = 1
  /// Columns of the output.
  public var outputWidth = 1
  /// Channels of the output.
  public var outputChannels = 1
  /// Rows of the filter or pooling window.
  public var filterHeight = 1
  /// Columns of the filter or pooling window.
  public var filterWidth = 1
  /// Distance of windows in rows.
  public var strideHeight = 1
  /// Distance of windows in columns.
  public var strideWidth = 1
  /// Distance of filter taps in rows.
  public var dilationHeight = 1
  /// Distance of filter taps in columns.
  public var dilationWidth = 1
  /// Rows of padding above the input.
  public var paddingTop = 0
  /// Columns of padding left of the input.
  public var paddingLeft = 0
  /// Groups of channels that do not see each other; 1 for depthwise and pooling.
  public var groups = 1

  /// A geometry with every size 1 and no padding.
  public init() {}

  /// The filter rows that fall on input rows for the window at output row `y`.
  @inline(__always)
  func filterRows(at y: Int) -> Range<Int> {
    Self.taps(origin: y * strideHeight - paddingTop, dilation: dilationHeight, count: filterHeight, limit: inputHeight)
  }

  /// The filter columns that fall on input columns for the window at output column `x`.
  @inline(__always)
  func filterColumns(at x: Int) -> Range<Int> {
    Self.taps(origin: x * strideWidth - paddingLeft, dilation: dilationWidth, count: filterWidth, limit: inputWidth)
  }

  /// The taps `t` in `0..<count` with `origin + t · dilation` in `0..<limit`.
  @inline(__always)
  private static func taps(origin: Int, dilation: Int, count: Int, limit: Int) -> Range<Int> {
    let first = origin < 0 ? (-origin + dilation - 1) / dilation : 0
    let end = origin < limit ? (limit - origin + dilation - 1) / dilation : 0
    let last = min(count, end)
    return first < last ? first..<last : 0..<0
  }
}
