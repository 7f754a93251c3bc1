/// The depthwise convolution's definition: output channel `c` sees input channel `c / multiplier`.
///
/// Bit-exact with `tflite/kernels/internal/reference/depthwiseconv_{float,uint8}.h` and
/// `integer_ops/depthwise_conv.h`.
enum ReferenceDepthwiseConvolution {
  static func float32(_ a: FloatConvolutionArguments) {
    let g = a.geometry
    let multiplier = g.outputChannels / max(g.inputChannels, 1)
    ReferenceConvolution.forEachOutput(g) { batch, y, x, channel, index in
      var sum: Float = 0
      for row in g.filterRows(at: y) {
        for column in g.filterColumns(at: x) {
          sum +=
            a.input[g.inputOffset(batch, y, x, row, column) + channel / multiplier]
            * a.filter[(row * g.filterWidth + column) * g.outputChannels + channel]
        }
      }
      a.output[index] = a.clamp(sum + (a.bias?[channel] ?? 0))
    }
  }

  // The concrete entry points stand beside the generic routine so that the compiler specializes it even where it sees
  // one file at a time, as in debug builds.
  static func uint8(_ a: QuantizedConvolutionArguments<UInt8, UInt8, Int32>) { quantized(a) }

  static func int8(_ a: QuantizedConvolutionArguments<Int8, Int8, Int32>) { quantized(a) }

  static func int16(_ a: QuantizedConvolutionArguments<Int16, Int8, Int64>) { quantized(a) }

  private static func quantized<Element, Filter, Sum>(_ a: QuantizedConvolutionArguments<Element, Filter, Sum>) {
    let g = a.geometry
    let multiplier = g.outputChannels / max(g.inputChannels, 1)
    ReferenceConvolution.forEachOutput(g) { batch, y, x, channel, index in
      var sum: Sum = 0
      let input = a.input + channel / multiplier
      add(&sum, g, input, a.filter + channel, a.inputZeroPoint, a.filterZeroPoint, batch, y, x)
      let scaled = (sum &+ (a.bias?[channel] ?? 0)).scaled(by: a.multipliers[channel]) &+ a.outputZeroPoint
      a.output[index] = Element(truncatingIfNeeded: a.clamp(scaled))
    }
  }

  static func hybrid(_ a: HybridConvolutionArguments) {
    let multiplier = a.geometry.outputChannels / max(a.geometry.inputChannels, 1)
    a.forEachImage { g, input, map, output in
      ReferenceConvolution.forEachOutput(g) { batch, y, x, channel, index in
        var sum: Int32 = 0
        add(&sum, g, input + channel / multiplier, a.filter + channel, map.zeroPoint, 0, batch, y, x)
        output[index] = a.result(sum, channel, map)
      }
    }
  }

  /// Adds the products under the window at (`y`, `x`) to `sum`; `input` and `filter` point to the channel.
  @inline(__always)
  static func add<Element: QuantizedElement, Filter: QuantizedElement, Sum: Accumulator>(
    _ sum: inout Sum, _ g: ConvolutionGeometry, _ input: UnsafePointer<Element>, _ filter: UnsafePointer<Filter>,
    _ inputZeroPoint: Int32, _ filterZeroPoint: Int32, _ batch: Int, _ y: Int, _ x: Int
  ) {
    for row in g.filterRows(at: y) {
      for column in g.filterColumns(at: x) {
        let input = input[g.inputOffset(batch, y, x, row, column)]
        let filter = filter[(row * g.filterWidth + column) * g.outputChannels]
        sum &+= Sum(truncatingIfNeeded: (Int32(input) &- inputZeroPoint) &* (Int32(filter) &- filterZeroPoint))
      }
    }
  }
}
