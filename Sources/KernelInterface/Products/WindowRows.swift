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
  /// The offset in the input of the first element of the window at column 0 of this line, inside of the image or not.
  public var lineOffset = 0
  /// From one column's window to the next one's.
  public var columnStep = 0
  /// The first column whose window lies inside of this line's rows; as `endColumn` when none does.
  public var firstColumn = 0
  /// The column behind the last such one.
  public var endColumn = 0

  /// A walk that begins with the first pixel.
  public init(_ geometry: ConvolutionGeometry) {
    self.geometry = geometry
  }
}
