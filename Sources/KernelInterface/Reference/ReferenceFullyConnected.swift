/// The fully connected layer's definition.
///
/// Bit-exact with `tflite/kernels/internal/reference/fully_connected.h` and `integer_ops/fully_connected.h`, which
/// scale sums in float64 rather than in fixed point.
enum ReferenceFullyConnected {
  static func float32(_ a: FloatFullyConnectedArguments) {
    for row in 0..<a.rowCount {
      let input = a.input + row * a.inputDepth
      for column in 0..<a.outputDepth {
        let weights = a.weights + column * a.inputDepth
        var sum: Float = 0
        for c in 0..<a.inputDepth {
          sum += input[c] * weights[c]
        }
        a.output[row * a.outputDepth + column] = a.clamp(sum + (a.bias?[column] ?? 0))
      }
    }
  }

  // The concrete entry points stand beside the generic routine so that the compiler specializes it even where it sees
  // one file at a time, as in debug builds.
  static func uint8(_ a: QuantizedFullyConnectedArguments<UInt8, UInt8, Int32, UInt8, Double>) { quantized(a) }

  static func uint8ToInt16(_ a: QuantizedFullyConnectedArguments<UInt8, UInt8, Int32, Int16, Double>) { quantized(a) }

  static func int8(_ a: QuantizedFullyConnectedArguments<Int8, Int8, Int32, Int8, Double>) { quantized(a) }

  static func int16(_ a: QuantizedFullyConnectedArguments<Int16, Int8, Int64, Int16, Double>) { quantized(a) }

  static func int16Narrow(_ a: QuantizedFullyConnectedArguments<Int16, Int8, Int32, Int16, Double>) { quantized(a) }

  private static func quantized<Input, Weight, Sum, Output>(
    _ a: QuantizedFullyConnectedArguments<Input, Weight, Sum, Output, Double>
  ) {
    for row in 0..<a.rowCount {
      let input = a.input + row * a.inputDepth
      for column in 0..<a.outputDepth {
        let weights = a.weights + column * a.inputDepth
        var sum = a.bias?[column] ?? 0
        for c in 0..<a.inputDepth {
          sum &+= Sum(
            truncatingIfNeeded: (Int32(input[c]) &- a.inputZeroPoint) &* (Int32(weights[c]) &- a.weightZeroPoint))
        }
        let scaled = (Double(sum) * a.scales[column]).rounded(.toNearestOrAwayFromZero)
        // The scale may be anything positive, so the product may exceed int32.
        let bounded = Int32(min(max(scaled, -2_147_483_648), 2_147_483_647))
        a.output[row * a.outputDepth + column] = Output(truncatingIfNeeded: a.clamp(bounded &+ a.outputZeroPoint))
      }
    }
  }

  static func wideInt32(_ a: QuantizedFullyConnectedArguments<Int16, Int16, Int32, Int16, QuantizedMultiplier>) {
    wide(a)
  }

  static func wideInt64(_ a: QuantizedFullyConnectedArguments<Int16, Int16, Int64, Int16, QuantizedMultiplier>) {
    wide(a)
  }

  /// Bit-exact with `FullyConnectedInt16FilterInt16Impl` in `tflite/kernels/fully_connected.cc`, in fixed point.
  private static func wide<Bias>(
    _ a: QuantizedFullyConnectedArguments<Int16, Int16, Bias, Int16, QuantizedMultiplier>
  ) {
    for row in 0..<a.rowCount {
      let input = a.input + row * a.inputDepth
      for column in 0..<a.outputDepth {
        let weights = a.weights + column * a.inputDepth
        var sum = Int64(a.bias?[column] ?? 0)
        for c in 0..<a.inputDepth {
          sum &+= Int64(Int32(weights[c]) &- a.weightZeroPoint) &* Int64(Int32(input[c]) &- a.inputZeroPoint)
        }
        let scaled = a.scales[column].multiply(wide: sum) &+ a.outputZeroPoint
        a.output[row * a.outputDepth + column] = Int16(truncatingIfNeeded: a.clamp(scaled))
      }
    }
  }

  static func hybrid(_ a: HybridFullyConnectedArguments) {
    let input = a.quantizedRow
    for row in 0..<a.rowCount {
      let map = ReferenceDynamicQuantization.quantize(
        a.input + row * a.inputDepth, count: a.inputDepth, isAsymmetric: a.isAsymmetric, to: input)
      for column in 0..<a.outputDepth {
        let weights = a.weights + column * a.inputDepth
        var sum: Int32 = 0
        for c in 0..<a.inputDepth {
          sum &+= (Int32(input[c]) &- map.zeroPoint) &* Int32(weights[c])
        }
        let real = Float(sum) * (a.weightScales[column] * map.scale) + (a.bias?[column] ?? 0)
        a.output[row * a.outputDepth + column] = a.clamp(real)
      }
    }
  }
}
