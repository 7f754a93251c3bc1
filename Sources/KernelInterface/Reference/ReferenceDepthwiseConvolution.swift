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
  static func uint8(_ a: QuantizedConvolutionArguments<UInt8>) { quantized(a) }

  static func int8(_ a: QuantizedConvolutionArguments<Int8>) { quantized(a) }

  private static func quantized<Element>(_ a: QuantizedConvolutionArguments<Element>) {
    let g = a.geometry
    let multiplier = g.outputChannels / max(g.inputChannels, 1)
    ReferenceConvolution.forEachOutput(g) { batch, y, x, channel, index in
      var sum: Int32 = 0
      for row in g.filterRows(at: y) {
        for column in g.filterColumns(at: x) {
          let input = a.input[g.inputOffset(batch, y, x, row, column) + channel / multiplier]
          let filter = a.filter[(row * g.filterWidth + column) * g.outputChannels + channel]
          sum &+= (Int32(input) &- a.inputZeroPoint) &* (Int32(filter) &- a.filterZeroPoint)
        }
      }
      a.output[index] = a.requantized(sum, channel)
    }
  }
}
