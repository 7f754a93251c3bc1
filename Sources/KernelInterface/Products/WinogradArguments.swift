/// Arguments of a 3×3 convolution with stride 1 on float32 by Winograd's algorithm F(4×4, 3×3).
public struct WinogradArguments {
  /// The sizes; one group, no dilation.
  public var geometry: ConvolutionGeometry
  /// Whether parts divide the output channels instead of the tiles.
  public var dividesChannels: Bool
  /// The input, `[N, H, W, C]`; up to 64 bytes beyond its end are read, too.
  public var input: UnsafePointer<Float>
  /// The transformed filter, see `WinogradFilter`.
  public var panels: UnsafePointer<Float>
  /// The panels of one position, in elements.
  public var panelStep: Int
  /// One value for each padded channel, then as many zeros.
  public var bias: UnsafePointer<Float>
  /// The output, `[N, H, W, C]`; does not overlap the input.
  public var output: UnsafeMutablePointer<Float>
  /// The bounds of the fused activation.
  public var clamp: FloatClamp
  /// The most tiles that are computed at a time.
  public var blockTileCount: Int
  /// For each part `scratchByteCount`.
  public var scratch: UnsafeMutableRawPointer
  /// The scratch memory of one part, see `WinogradTiling`.
  public var scratchByteCount: Int

  /// Makes arguments.
  public init(
    geometry: ConvolutionGeometry, dividesChannels: Bool, input: UnsafePointer<Float>, panels: UnsafePointer<Float>,
    panelStep: Int, bias: UnsafePointer<Float>, output: UnsafeMutablePointer<Float>, clamp: FloatClamp,
    blockTileCount: Int, scratch: UnsafeMutableRawPointer, scratchByteCount: Int
  ) {
    self.geometry = geometry
    self.dividesChannels = dividesChannels
    self.input = input
    self.panels = panels
    self.panelStep = panelStep
    self.bias = bias
    self.output = output
    self.clamp = clamp
    self.blockTileCount = blockTileCount
    self.scratch = scratch
    self.scratchByteCount = scratchByteCount
  }
}
