/// The poolings' definitions.
///
/// Bit-exact with `tflite/kernels/internal/reference/pooling.h` and `integer_ops/pooling.h`. A window that lies in the
/// padding altogether, which TensorFlow Lite refuses at run time, has average and norm 0 and the least value as maximum.
enum ReferencePooling {
  static func averageFloat32(_ a: PoolingArguments<Float, FloatClamp>) {
    let g = a.geometry
    ReferenceConvolution.forEachOutput(g) { batch, y, x, channel, index in
      var sum: Float = 0
      var count: Float = 0
      forEachTap(g, batch, y, x) { offset in
        sum += a.input[offset + channel]
        count += 1
      }
      a.output[index] = a.clamp(count == 0 ? 0 : sum / count)
    }
  }

  /// The square root of the mean of the squares.
  static func l2Float32(_ a: PoolingArguments<Float, FloatClamp>) {
    let g = a.geometry
    ReferenceConvolution.forEachOutput(g) { batch, y, x, channel, index in
      var sum: Float = 0
      var count: Float = 0
      forEachTap(g, batch, y, x) { offset in
        let value = a.input[offset + channel]
        sum += value * value
        count += 1
      }
      a.output[index] = a.clamp(count == 0 ? 0 : (sum / count).squareRoot())
    }
  }

  /// Averages round halves away from zero; for `UInt8` that is upwards.
  static func averageQuantized<Element: QuantizedElement>(_ a: PoolingArguments<Element, IntegerClamp>) {
    let g = a.geometry
    ReferenceConvolution.forEachOutput(g) { batch, y, x, channel, index in
      var sum: Int32 = 0
      var count: Int32 = 0
      forEachTap(g, batch, y, x) { offset in
        sum &+= Int32(a.input[offset + channel])
        count &+= 1
      }
      let half = sum > 0 || !Element.isSigned ? count / 2 : -(count / 2)
      let average = count == 0 ? 0 : (sum &+ half) / count
      a.output[index] = Element(truncatingIfNeeded: a.clamp(average))
    }
  }

  static func maximumFloat32(_ a: PoolingArguments<Float, FloatClamp>) {
    let g = a.geometry
    ReferenceConvolution.forEachOutput(g) { batch, y, x, channel, index in
      var maximum = -Float.greatestFiniteMagnitude
      forEachTap(g, batch, y, x) { offset in
        maximum = max(maximum, a.input[offset + channel])
      }
      a.output[index] = a.clamp(maximum)
    }
  }

  static func maximumQuantized<Element: QuantizedElement>(_ a: PoolingArguments<Element, IntegerClamp>) {
    let g = a.geometry
    ReferenceConvolution.forEachOutput(g) { batch, y, x, channel, index in
      var maximum = Element.min
      forEachTap(g, batch, y, x) { offset in
        maximum = max(maximum, a.input[offset + channel])
      }
      a.output[index] = Element(truncatingIfNeeded: a.clamp(Int32(maximum)))
    }
  }

  /// Calls `body` with the offset of every input pixel in the window at output pixel (`y`, `x`).
  @inline(__always)
  private static func forEachTap(_ g: ConvolutionGeometry, _ batch: Int, _ y: Int, _ x: Int, _ body: (Int) -> Void) {
    for row in g.filterRows(at: y) {
      for column in g.filterColumns(at: x) {
        body(g.inputOffset(batch, y, x, row, column))
      }
    }
  }
}
