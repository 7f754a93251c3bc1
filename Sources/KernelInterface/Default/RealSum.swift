/// How MEAN and SUM of 8-bit elements are computed by default: the sum of stored elements is scaled in float32.
///
/// The stored output is `sum · scale + offset` rounded to nearest even, within the type's range; the offset takes the zero
/// points into account.
/// Source: `xnn_init_qs8_reduce_minmax_scalar_params` in XNNPACK's `microparams-init.c`.
public struct RealSum: Sendable {
  /// The ratio of the scales, for a mean over the number of elements.
  public var scale: Float
  /// What is added to the scaled sum.
  public var offset: Float
  /// The range of the type.
  public var clamp: IntegerClamp

  /// The parameters for `count` elements, 1 or more.
  public init(_ input: AffineMap, output: AffineMap, count: Int, isMean: Bool, clamp: IntegerClamp) {
    scale = input.scale / output.scale
    if isMean { scale *= 1 / Float(count) }
    offset = Float(output.zeroPoint) - Float(count) * Float(input.zeroPoint) * scale
    self.clamp = clamp
  }

  /// The stored result for a sum of stored elements.
  @inline(__always)
  public func callAsFunction(_ sum: Int32) -> Int32 {
    RealScale.stored(Float(sum) * scale + offset, zeroPoint: 0, clamp)
  }
}

/// The definition of MEAN and SUM on 8-bit elements as they are computed by default.
public enum DefaultReduction {
  /// The output for no elements is the stored value 0.
  @_specialize(where Element == UInt8)
  @_specialize(where Element == Int8)
  public static func sum<Element: QuantizedElement>(_ a: ReductionArguments<Element, RealSum>) {
    a.kept.forEach { base, index in
      var sum: Int32 = 0
      a.reduced.forEach { offset, _ in
        sum &+= Int32(a.input[base + offset])
      }
      a.output[index] = a.reduced.count == 0 ? 0 : Element(truncatingIfNeeded: a.parameters(sum))
    }
  }
}
