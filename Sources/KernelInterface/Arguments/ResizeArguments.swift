/// Arguments of a resize in height and width.
public struct ResizeArguments<Element> {
  /// The sizes; only batch, heights, widths and channels count.
  public var geometry: ConvolutionGeometry
  /// Whether the corner pixels of input and output coincide.
  public var alignsCorners: Bool
  /// Whether pixel centres lie at half coordinates.
  public var hasHalfPixelCenters: Bool
  /// The input, `[N, H, W, C]`.
  public var input: UnsafePointer<Element>
  /// The output, `[N, H, W, C]`; does not overlap the input.
  public var output: UnsafeMutablePointer<Element>

  /// Makes arguments.
  public init(
    geometry: ConvolutionGeometry, alignsCorners: Bool, hasHalfPixelCenters: Bool, input: UnsafePointer<Element>,
    output: UnsafeMutablePointer<Element>
  ) {
    self.geometry = geometry
    self.alignsCorners = alignsCorners
    self.hasHalfPixelCenters = hasHalfPixelCenters
    self.input = input
    self.output = output
  }
}
