/// How a depthwise convolution and the 1×1 convolution of its output are computed together: in bands of output rows.
///
/// Parts divide the rows of the product evenly, so that a band may begin or end within an output row, which the depthwise
/// convolution then computes for two parts.
public struct SeparableBands: Sendable {
  /// The images.
  public let imageCount: Int
  /// The output rows of an image.
  public let lineCount: Int
  /// The rows of the product for each output row.
  public let lineLength: Int
  /// The output rows of a band.
  public let bandLineCount: Int

  /// Makes bands of about `rowCount` rows of the product, whole multiples of the `height` output rows that the depthwise
  /// convolution computes together.
  public init(_ product: ConvolutionGeometry, height: Int, rowCount: Int) {
    imageCount = product.batch
    lineCount = product.outputHeight
    lineLength = product.outputWidth
    bandLineCount = max(1, rowCount / (lineLength * height)) * height
  }
}
