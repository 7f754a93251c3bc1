/// Arguments of RESIZE_BILINEAR on uint8 or int8.
public struct ByteBilinearArguments {
  /// The sizes; only batch, heights, widths and channels count.
  public var geometry: ConvolutionGeometry
  /// Whether elements are int8.
  public var isSigned: Bool
  /// One for each output row.
  public var rows: UnsafePointer<BilinearTap>
  /// One for each output column.
  public var columns: UnsafePointer<BilinearTap>
  /// The input, `[N, H, W, C]`; up to 64 bytes beyond its end are read, too.
  public var input: UnsafePointer<UInt8>
  /// The output, `[N, H, W, C]`; does not overlap the input.
  public var output: UnsafeMutablePointer<UInt8>

  /// Makes arguments.
  public init(
    geometry: ConvolutionGeometry, isSigned: Bool, rows: UnsafePointer<BilinearTap>,
    columns: UnsafePointer<BilinearTap>, input: UnsafePointer<UInt8>, output: UnsafeMutablePointer<UInt8>
  ) {
    self.geometry = geometry
    self.isSigned = isSigned
    self.rows = rows
    self.columns = columns
    self.input = input
    self.output = output
  }
}
