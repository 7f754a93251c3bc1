/// The transposed convolution's definition: each input pixel adds the filter times itself to the window at its place in
/// the output.
///
/// Written as the sum that each output element receives, over input rows, columns, then channels. Bit-exact with
/// `tflite/kernels/internal/reference/transpose_conv.h` and `integer_ops/transpose_conv.h`.
enum ReferenceTransposedConvolution {
  static func float32(_ a: FloatConvolutionArguments) {
    let g = a.geometry
    ReferenceConvolution.forEachOutput(g) { batch, y, x, channel, index in
      var sum: Float = 0
      g.forEachInputPixel(batch, y, x, channel) { input, filter in
        let (input, filter) = (a.input + input, a.filter + filter)
        for c in 0..<g.inputChannels {
          sum += input[c] * filter[c]
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

  static func int16Narrow(_ a: QuantizedConvolutionArguments<Int16, Int8, Int32>) { quantized(a) }

  private static func quantized<Element, Filter, Sum>(_ a: QuantizedConvolutionArguments<Element, Filter, Sum>) {
    let g = a.geometry
    ReferenceConvolution.forEachOutput(g) { batch, y, x, channel, index in
      var sum = a.bias?[channel] ?? 0
      add(&sum, g, a.input, a.filter, a.inputZeroPoint, a.filterZeroPoint, batch, y, x, channel)
      let scaled = sum.scaled(by: a.multipliers[channel]) &+ a.outputZeroPoint
      a.output[index] = Element(truncatingIfNeeded: a.clamp(scaled))
    }
  }

  /// Adds the products of the input pixels whose windows cover one output element to `sum`.
  @inline(__always)
  static func add<Element: QuantizedElement, Filter: QuantizedElement, Sum: Accumulator>(
    _ sum: inout Sum, _ g: ConvolutionGeometry, _ input: UnsafePointer<Element>, _ filter: UnsafePointer<Filter>,
    _ inputZeroPoint: Int32, _ filterZeroPoint: Int32, _ batch: Int, _ y: Int, _ x: Int, _ channel: Int
  ) {
    g.forEachInputPixel(batch, y, x, channel) { inputOffset, filterOffset in
      let (input, filter) = (input + inputOffset, filter + filterOffset)
      for c in 0..<g.inputChannels {
        sum &+= Sum(
          truncatingIfNeeded: (Int32(input[c]) &- inputZeroPoint) &* (Int32(filter[c]) &- filterZeroPoint))
      }
    }
  }

  static func hybrid(_ a: HybridConvolutionArguments) {
    a.forEachImage { g, image, map, output in
      ReferenceConvolution.forEachOutput(g) { batch, y, x, channel, index in
        var sum: Int32 = 0
        add(&sum, g, image, a.filter, map.zeroPoint, 0, batch, y, x, channel)
        output[index] = a.result(sum, channel, map)
      }
    }
  }
}

extension ConvolutionGeometry {
  /// Calls `body` with the offset of every input pixel whose window covers output pixel (`y`, `x`), and of the filter's
  /// elements for it.
  @inline(__always)
  func forEachInputPixel(
    _ batch: Int, _ y: Int, _ x: Int, _ channel: Int, _ body: (_ input: Int, _ filter: Int) -> Void
  ) {
    let (y, x) = (y + paddingTop, x + paddingLeft)
    let columns = Self.sources(of: x, stride: strideWidth, extent: filterWidth, limit: inputWidth)
    for inputY in Self.sources(of: y, stride: strideHeight, extent: filterHeight, limit: inputHeight) {
      let filterRow = channel * filterHeight + y - inputY * strideHeight
      for inputX in columns {
        body(
          ((batch * inputHeight + inputY) * inputWidth + inputX) * inputChannels,
          (filterRow * filterWidth + x - inputX * strideWidth) * inputChannels)
      }
    }
  }

  /// The input rows or columns in `0..<limit` whose window of size `extent` covers `position`, which counts padding.
  @inline(__always)
  private static func sources(of position: Int, stride: Int, extent: Int, limit: Int) -> Range<Int> {
    let first = position < extent ? 0 : (position - extent) / stride + 1
    let end = min(position / stride + 1, limit)
    return first < end ? first..<end : 0..<0
  }
}
