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
  static func uint8(_ a: QuantizedConvolutionArguments<UInt8, UInt8, Int32>) { quantized(a) }

  static func int8(_ a: QuantizedConvolutionArguments<Int8, Int8, Int32>) { quantized(a) }

  static func int16(_ a: QuantizedConvolutionArguments<Int16, Int8, Int64>) { quantized(a) }

  static func int16Narrow(_ a: QuantizedConvolutionArguments<Int16, Int8, Int32>) { quantized(a) }

  private static func quantized<Element, Filter, Sum>(_ a: QuantizedConvolutionArguments<Element, Filter, Sum>) {
    let g = a.geometry
    forEachOutput(g) { batch, y, x, channel, index in
      var sum: Sum = 0
      add(&sum, g, a.input, a.filter, a.inputZeroPoint, a.filterZeroPoint, batch, y, x, channel)
      let scaled = (sum &+ (a.bias?[channel] ?? 0)).scaled(by: a.multipliers[channel]) &+ a.outputZeroPoint
      a.output[index] = Element(truncatingIfNeeded: a.clamp(scaled))
    }
  }

  static func hybrid(_ a: HybridConvolutionArguments) {
    a.forEachImage { g, input, map, output in
      forEachOutput(g) { batch, y, x, channel, index in
        var sum: Int32 = 0
        add(&sum, g, input, a.filter, map.zeroPoint, 0, batch, y, x, channel)
        output[index] = a.result(sum, channel, map)
      }
    }
  }

  /// Adds the products under the window at one output element to `sum`.
  @inline(__always)
  static func add<Element: QuantizedElement, Filter: QuantizedElement, Sum: Accumulator>(
    _ sum: inout Sum, _ g: ConvolutionGeometry, _ input: UnsafePointer<Element>, _ filter: UnsafePointer<Filter>,
    _ inputZeroPoint: Int32, _ filterZeroPoint: Int32, _ batch: Int, _ y: Int, _ x: Int, _ channel: Int
  ) {
    let depth = g.inputChannels / g.groups
    let firstChannel = channel / (g.outputChannels / g.groups) * depth
    for row in g.filterRows(at: y) {
      for column in g.filterColumns(at: x) {
        let input = input + g.inputOffset(batch, y, x, row, column) + firstChannel
        let filter = filter + ((channel * g.filterHeight + row) * g.filterWidth + column) * depth
        for c in 0..<depth {
          sum &+= Sum(
            truncatingIfNeeded: (Int32(input[c]) &- inputZeroPoint) &* (Int32(filter[c]) &- filterZeroPoint))
        }
      }
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

extension HybridConvolutionArguments {
  /// Quantizes image after image and calls `body` with its sizes, its quantized elements, their map, and its output.
  func forEachImage(
    _ body: (ConvolutionGeometry, UnsafePointer<Int8>, AffineMap, UnsafeMutablePointer<Float>) -> Void
  ) {
    forEachImage(body) {
      ReferenceDynamicQuantization.quantize($0, count: $1, isAsymmetric: isAsymmetric, to: quantizedImage)
    }
  }

  /// `forEachImage` with a function that quantizes so many elements to `quantizedImage`.
  @inline(__always)
  func forEachImage(
    _ body: (ConvolutionGeometry, UnsafePointer<Int8>, AffineMap, UnsafeMutablePointer<Float>) -> Void,
    quantizing quantize: (UnsafePointer<Float>, Int) -> AffineMap
  ) {
    var image = geometry
    image.batch = 1
    let inputCount = geometry.inputHeight * geometry.inputWidth * geometry.inputChannels
    let outputCount = geometry.outputHeight * geometry.outputWidth * geometry.outputChannels
    for batch in 0..<geometry.batch {
      let map = quantize(input + batch * inputCount, inputCount)
      body(image, UnsafePointer(quantizedImage), map, output + batch * outputCount)
    }
  }

  /// The output element for the sum of products `sum` of output channel `channel`.
  @inline(__always)
  func result(_ sum: Int32, _ channel: Int, _ map: AffineMap) -> Float {
    clamp(Float(sum) * (filterScales[channel] * map.scale) + (bias?[channel] ?? 0))
  }
}
