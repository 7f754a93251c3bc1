// The generic routines stand in another module than their callers, so the compiler is told what to specialize.

/// The definitions of CONV_2D, FULLY_CONNECTED and TRANSPOSE_CONV on 8-bit elements as they are computed by default.
public enum DefaultConvolution {
  /// CONV_2D, and FULLY_CONNECTED as one with a 1×1 filter.
  @_specialize(where Element == UInt8, Filter == UInt8, Scaling == RealScale)
  @_specialize(where Element == Int8, Filter == Int8, Scaling == RealScale)
  @_specialize(where Element == UInt8, Filter == UInt8, Scaling == HalfUpScale)
  @_specialize(where Element == Int8, Filter == Int8, Scaling == HalfUpScale)
  @_specialize(where Element == Int16, Filter == Int8, Scaling == HalfUpScale)
  public static func convolution<Element: QuantizedElement, Filter: QuantizedElement, Scaling: SumScaling>(
    _ a: ScaledConvolutionArguments<Element, Filter, Scaling>
  ) {
    ReferenceConvolution.forEachOutput(a.geometry) { batch, y, x, channel, index in
      var sum: Int32 = a.bias?[channel] ?? 0
      ReferenceConvolution.add(
        &sum, a.geometry, a.input, a.filter, a.inputZeroPoint, a.filterZeroPoint, batch, y, x, channel)
      a.store(sum, channel, index)
    }
  }

  /// TRANSPOSE_CONV.
  @_specialize(where Element == UInt8, Filter == UInt8, Scaling == RealScale)
  @_specialize(where Element == Int8, Filter == Int8, Scaling == RealScale)
  @_specialize(where Element == UInt8, Filter == UInt8, Scaling == HalfUpScale)
  @_specialize(where Element == Int8, Filter == Int8, Scaling == HalfUpScale)
  @_specialize(where Element == Int16, Filter == Int8, Scaling == HalfUpScale)
  public static func transposed<Element: QuantizedElement, Filter: QuantizedElement, Scaling: SumScaling>(
    _ a: ScaledConvolutionArguments<Element, Filter, Scaling>
  ) {
    let g = a.geometry
    ReferenceConvolution.forEachOutput(g) { batch, y, x, channel, index in
      var sum: Int32 = a.bias?[channel] ?? 0
      ReferenceTransposedConvolution.add(
        &sum, g, a.input, a.filter, a.inputZeroPoint, a.filterZeroPoint, batch, y, x, channel)
      a.store(sum, channel, index)
    }
  }
}

extension ScaledConvolutionArguments where Element: QuantizedElement, Scaling: SumScaling {
  /// Writes output element `index` for a sum of output channel `channel`.
  @inline(__always)
  fileprivate func store(_ sum: Int32, _ channel: Int, _ index: Int) {
    let scale = index < blockElementCount ? scales[channel] : restScales[channel]
    output[index] = Element(truncatingIfNeeded: scale.stored(sum, zeroPoint: outputZeroPoint, clamp))
  }
}
