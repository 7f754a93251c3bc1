/// A walk over the rows of a convolution's left matrix: the elements under each output pixel's window.
public struct WindowRows {
  /// The sizes of the convolution.
  public var geometry: ConvolutionGeometry
  /// The image of the current row.
  public var image = 0
  /// The output row.
  public var line = 0
  /// The output column.
  public var column = 0

  /// A walk that begins with the first pixel.
  public init(_ geometry: ConvolutionGeometry) {
    self.geometry = geometry
  }
}
