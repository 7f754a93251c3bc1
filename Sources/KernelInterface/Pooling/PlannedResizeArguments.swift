/// Arguments of a resize whose positions have been computed before; nothing beyond the input is read.
public struct PlannedResizeArguments {
  /// Batch, heights, widths; `inputChannels` in elements of the kernel, float32 for a bilinear one, otherwise bytes.
  public var geometry: ConvolutionGeometry
  /// One position for each output row.
  public var rows: UnsafePointer<ResizePosition>
  /// One position for each output column.
  public var columns: UnsafePointer<ResizePosition>
  /// The input, `[N, H, W, C]`.
  public var input: UnsafeRawPointer
  /// The output, `[N, H, W, C]`; does not overlap the input.
  public var output: UnsafeMutableRawPointer

  /// Makes arguments.
  public init(
    geometry: ConvolutionGeometry, rows: UnsafePointer<ResizePosition>, columns: UnsafePointer<ResizePosition>,
    input: UnsafeRawPointer, output: UnsafeMutableRawPointer
  ) {
    self.geometry = geometry
    self.rows = rows
    self.columns = columns
    self.input = input
    self.output = output
  }
}
