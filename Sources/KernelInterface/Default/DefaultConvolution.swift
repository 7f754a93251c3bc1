/// The definitions of CONV_2D, FULLY_CONNECTED and TRANSPOSE_CONV on 8-bit elements as they are computed by default.
public enum DefaultConvolution {
  /// CONV_2D, and FULLY_CONNECTED as one with a 1×1 filter.
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
  public static func transposed<Element: QuantizedElement, Filter: QuantizedElement, Scaling: SumScaling>(
    _ a: ScaledConvolutionArguments<Element, Filter, Scaling>
  ) {
    let g = a.geometry
    ReferenceConvolution.forEachOutput(g) { batch, y, x, channel, index in
      var sum: Int32 = a.bias?[channel] ?? 0
      g.forEachInputPixel(batch, y, x, channel) { input, filter in
        let (input, filter) = (a.input + input, a.filter + filter)
        for c in 0..<g.inputChannels {
          sum &+= (Int32(input[c]) &- a.inputZeroPoint) &* (Int32(filter[c]) &- a.filterZeroPoint)
        }
      }
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
