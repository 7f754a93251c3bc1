/// Arguments of an average or maximum pooling; padding takes no part in either.
public struct PoolingArguments<Element, Clamp> {
  /// The sizes; input and output have the same channels.
  public var geometry: ConvolutionGeometry
  /// The input, `[N, H, W, C]`.
  public var input: UnsafePointer<Element>
  /// The output, `[N, H, W, C]`; does not overlap the input.
  public var output: UnsafeMutablePointer<Element>
  /// The bounds of the fused activation.
  public var clamp: Clamp

  /// Makes arguments.
  public init(
    geometry: ConvolutionGeometry, input: UnsafePointer<Element>, output: UnsafeMutablePointer<Element>, clamp: Clamp
  ) {
    self.geometry = geometry
    self.input = input
    self.output = output
    self.clamp = clamp
  }
}
