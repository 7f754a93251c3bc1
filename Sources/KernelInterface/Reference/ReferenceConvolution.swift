/// The convolution's definition.
///
/// Sums run over filter rows, columns, then channels. Bit-exact with
/// `tflite/kernels/internal/reference/conv.h` and `integer_ops/conv.h`.
enum ReferenceConvolution {
  static func float32(_ a: FloatConvolutionArguments) {
    let g = a.geometry
    forEachOutput(g) { batch, y, x, channel, index in
      let depth = g.inputChannels / g.groups
      let firstChannel = channel / (g.outputChannels / g.groups) * depth
      var sum: Float = 0
      for row in g.filterRows(at: y) {
        for column in g.filterColumns(at: x) {
          let input = a.input + g.inputOffset(batch, y, x, row, column) + firstChannel
          let filter = a.filter + ((channel * g.filterHeight + row) * g.filterWidth + column) * depth
          for c in 0..<depth {
            sum += input[c] * filter[c]
          }
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
    forEachOutput(g) { batch, y, x, channel, index in
      let depth = g.inputChannels / g.groups
      let firstChannel = channel / (g.outputChannels / g.groups) * depth
      var sum: Int32 = 0
      for row in g.filterRows(at: y) {
        for column in g.filterColumns(at: x) {
          let input = a.input + g.inputOffset(batch, y, x, row, column) + firstChannel
          let filter = a.filter + ((channel * g.filterHeight + row) * g.filterWidth + column) * depth
          for c in 0..<depth {
            sum &+= (Int32(input[c]) &- a.inputZeroPoint) &* (Int32(filter[c]) &- a.filterZeroPoint)
          }
        }
      }
      a.output[index] = a.requantized(sum, channel)
    }
  }

  /// Calls `body` with batch, row, column, channel and offset of every output element.
  @inline(__always)
  static func forEachOutput(_ g: ConvolutionGeometry, _ body: (Int, Int, Int, Int, Int) -> Void) {
    var index = 0
    for batch in 0..<g.batch {
      for y in 0..<g.outputHeight {
        for x in 0..<g.outputWidth {
          for channel in 0..<g.outputChannels {
            body(batch, y, x, channel, index)
            index += 1
          }
        }
      }
    }
  }
}

extension ConvolutionGeometry {
  /// The offset of the input pixel under filter tap (`row`, `column`) of the window at output pixel (`y`, `x`).
  @inline(__always)
  func inputOffset(_ batch: Int, _ y: Int, _ x: Int, _ row: Int, _ column: Int) -> Int {
    let inputY = y * strideHeight - paddingTop + row * dilationHeight
    let inputX = x * strideWidth - paddingLeft + column * dilationWidth
    return ((batch * inputHeight + inputY) * inputWidth + inputX) * inputChannels
  }
}

extension QuantizedConvolutionArguments {
  /// The output element for the sum of products `sum` of output channel `channel`.
  @inline(__always)
  func requantized(_ sum: Int32, _ channel: Int) -> Element {
    let scaled = multipliers[channel].multiply(sum &+ (bias?[channel] ?? 0)) &+ outputZeroPoint
    return Element(truncatingIfNeeded: clamp(scaled))
  }
}
