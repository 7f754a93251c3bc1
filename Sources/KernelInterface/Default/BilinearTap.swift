/// Where a row or column of an image that is resized by default comes from: two neighbours and the weight of the second.
public struct BilinearTap: Sendable, BitwiseCopyable {
  /// The row or column at or before it.
  public var lower: Int32
  /// The row or column behind it, or the last one.
  public var upper: Int32
  /// The weight of `upper` with 11 fractional bits.
  public var weight: Int32

  /// The taps of every row or column of an output of `output` of them, from `input`.
  ///
  /// Source: `xnn_indirection_init_resize_bilinear2d_hwc_q11` in XNNPACK's `indirection.c`.
  public static func taps(input: Int, output: Int, alignsCorners: Bool, hasHalfPixelCenters: Bool) -> [BilinearTap] {
    let excluded = alignsCorners && output != 1 ? 1 : 0
    let scale = Float(input - excluded) / Float(output - excluded)
    let offset = hasHalfPixelCenters ? 0.5 * scale - 0.5 : 0
    return (0..<output).map { index in
      let position = min(max(Float(index) * scale + offset, 0), Float(input - 1))
      let lower = Int32(position)
      let weight = ((position - Float(lower)) * 2048).rounded(.toNearestOrEven)
      return BilinearTap(lower: lower, upper: min(lower + 1, Int32(input - 1)), weight: Int32(weight))
    }
  }

  /// The stored element between four neighbours, weights along columns first; rounded to nearest, halves up.
  ///
  /// Source: `xnn_s8_ibilinear_ukernel__scalar_c1` in XNNPACK.
  @inline(__always)
  public static func element(
    _ topLeft: Int32, _ topRight: Int32, _ bottomLeft: Int32, _ bottomRight: Int32, column: Int32, row: Int32
  ) -> Int32 {
    let top = topLeft << 11 &+ (topRight &- topLeft) &* column
    let bottom = bottomLeft << 11 &+ (bottomRight &- bottomLeft) &* column
    return (top << 11 &+ (bottom &- top) &* row &+ 1 << 21) >> 22
  }
}
