/// The definition of a long short-term memory in int8.
///
/// Bit-exact with `LstmStepInteger8x8_16` in `tflite/kernels/lstm_eval.cc`.
enum ReferenceQuantizedLSTM {
  static func run(_ a: QuantizedLSTMArguments) {
    let s = a.shape
    s.forEachRow { row, batch in
      let outputState = a.outputState + batch * s.outputDepth
      step(
        a, input: a.input + row * s.inputDepth, outputState: outputState, cellState: a.cellState + batch * s.cellCount)
      for index in 0..<s.outputDepth {
        a.output[row * s.outputDepth + index] = outputState[index]
      }
    }
  }

  /// One step of one sequence.
  private static func step(
    _ a: QuantizedLSTMArguments, input: UnsafePointer<Int8>, outputState: UnsafeMutablePointer<Int8>,
    cellState: UnsafeMutablePointer<Int16>
  ) {
    let cellCount = a.shape.cellCount
    let (i, f) = (a.gates, a.gates + cellCount)
    let (g, o) = (f + cellCount, f + 2 * cellCount)
    fill(f, a, a.forgetGate, input, outputState, cellState)
    if let gate = a.inputGate {
      fill(i, a, gate, input, outputState, cellState)
    }
    fill(g, a, a.cellGate, input, outputState, cellState)
    let shift = 15 + a.cells.integerBits
    for cell in 0..<cellCount {
      let forget = FixedPoint.logistic(f[cell])
      let open = a.inputGate == nil ? .max &- forget : FixedPoint.logistic(i[cell])
      let kept = FixedPoint.roundingDivide(Int32(forget) * Int32(cellState[cell]), byPowerOfTwo: 15)
      let added = Int32(open) * Int32(FixedPoint.tanh(g[cell], integerBits: 3))
      let sum =
        Int32(Int16(truncatingIfNeeded: kept))
        + Int32(Int16(truncatingIfNeeded: FixedPoint.roundingDivide(added, byPowerOfTwo: shift)))
      cellState[cell] = Int16(truncatingIfNeeded: a.cells.clamp(Int32(Int16(clamping: sum))))
    }
    fill(o, a, a.outputGate, input, outputState, cellState)
    for cell in 0..<cellCount {
      let activated = FixedPoint.tanh(cellState[cell], integerBits: a.cells.integerBits)
      let product = Int32(FixedPoint.logistic(o[cell])) * Int32(activated)
      // A projection adds the zero point that is subtracted here.
      let zeroPoint = a.projection == nil ? a.cells.hiddenZeroPoint : 0 &- a.cells.hiddenZeroPoint
      a.hidden[cell] = Int8(clamping: a.cells.hiddenMultiplier.multiply(product) &+ zeroPoint)
    }
    project(a, to: outputState)
  }

  /// The values of a gate before its activation, in Q3.12.
  private static func fill(
    _ result: UnsafeMutablePointer<Int16>, _ a: QuantizedLSTMArguments, _ gate: QuantizedLSTMGate,
    _ input: UnsafePointer<Int8>, _ outputState: UnsafeMutablePointer<Int8>, _ cellState: UnsafeMutablePointer<Int16>
  ) {
    let (s, scaling) = (a.shape, gate.scaling)
    for cell in 0..<s.cellCount {
      var sum: Int32 = gate.normalization == nil ? gate.bias[cell] : 0
      for index in 0..<s.inputDepth {
        sum &+= (Int32(input[index]) &- a.cells.inputZeroPoint) &* Int32(gate.inputWeights[cell * s.inputDepth + index])
      }
      var value = Int16(clamping: scaling.input.multiply(sum))
      sum = 0
      for index in 0..<s.outputDepth {
        let weight = Int32(gate.recurrentWeights[cell * s.outputDepth + index])
        sum &+= (Int32(outputState[index]) &- a.cells.outputZeroPoint) &* weight
      }
      value = Int16(clamping: scaling.recurrent.multiply(sum) &+ Int32(value))
      if let weights = gate.peepholeWeights {
        let product = Int32(weights[cell]) * Int32(cellState[cell])
        value = Int16(clamping: scaling.peephole.multiply(product) &+ Int32(value))
      }
      result[cell] = value
    }
    if let coefficients = gate.normalization {
      normalize(result, s.cellCount, coefficients, gate.bias, scaling)
    }
  }

  /// Takes mean and deviation out of the values, multiplies by the coefficients, and adds the bias.
  ///
  /// Deviations have 10 more bits. The count divides 2²⁰ truncated, so that for counts other than powers of two the
  /// variance is a little small.
  /// Source: `PortableApplyLayerNorm` in `tflite/kernels/internal/reference/portable_tensor_utils.cc`.
  private static func normalize(
    _ values: UnsafeMutablePointer<Int16>, _ count: Int, _ coefficients: UnsafePointer<Int16>,
    _ bias: UnsafePointer<Int32>, _ scaling: QuantizedLSTMScaling
  ) {
    var (sum, squares): (Int64, Int64) = (0, 0)
    for index in 0..<count {
      sum += Int64(values[index])
      squares += Int64(values[index]) * Int64(values[index])
    }
    let mean = Int32(truncatingIfNeeded: sum * 1024 / Int64(count))
    let variance = squares &* Int64((1 << 20) / count) &- Int64(mean) * Int64(mean)
    let scaledVariance = Int32(truncatingIfNeeded: variance / (1 << 20))
    let inverse = QuantizedMultiplier(
      inverseSquareRootOf: Int64(scaledVariance < 1 ? scaling.leastVariance : scaledVariance))
    for index in 0..<count {
      let deviation = inverse.multiply(1024 * Int32(values[index]) &- mean)
      let weighted = Int64(deviation &* Int32(coefficients[index]) &+ bias[index])
      let rounded = Int32(truncatingIfNeeded: (weighted > 0 ? weighted + 512 : weighted - 512) / 1024)
      values[index] = Int16(clamping: scaling.normalization.multiply(rounded))
    }
  }

  private static func project(_ a: QuantizedLSTMArguments, to output: UnsafeMutablePointer<Int8>) {
    let cellCount = a.shape.cellCount
    guard let projection = a.projection else {
      for cell in 0..<cellCount { output[cell] = a.hidden[cell] }
      return
    }
    for index in 0..<a.shape.outputDepth {
      var sum = projection.bias?[index] ?? 0
      for cell in 0..<cellCount {
        let weight = Int32(projection.weights[index * cellCount + cell])
        sum &+= (Int32(a.hidden[cell]) &+ a.cells.hiddenZeroPoint) &* weight
      }
      let value = Int8(clamping: projection.multiplier.multiply(sum) &+ a.cells.outputZeroPoint)
      output[index] = Int8(truncatingIfNeeded: projection.clamp(Int32(value)))
    }
  }
}
