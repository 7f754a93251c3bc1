#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The definition of a long short-term memory on floats.
///
/// Source: `LstmStepFloat` and `LstmStepHybrid` in `tflite/kernels/lstm_eval.cc`.
enum ReferenceLSTM {
  // The concrete entry points stand beside the generic routine so that the compiler specializes it even where it sees
  // one file at a time, as in debug builds.
  static func float32(_ a: LSTMArguments<Float>) { run(a) }

  static func hybrid(_ a: LSTMArguments<Int8>) { run(a) }

  private static func run<Weight: LSTMWeight>(_ a: LSTMArguments<Weight>) {
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
  private static func step<Weight: LSTMWeight>(
    _ a: LSTMArguments<Weight>, input: UnsafePointer<Float>, outputState: UnsafeMutablePointer<Float>,
    cellState: UnsafeMutablePointer<Float>
  ) {
    let s = a.shape
    let (i, f) = (a.scratch.gates, a.scratch.gates + s.cellCount)
    let (g, o) = (f + s.cellCount, f + 2 * s.cellCount)
    let isAsymmetric = a.scratch.isAsymmetric
    let rows = a.scratch.quantizedRows
    let x = Weight.row(input, count: s.inputDepth, isAsymmetric: isAsymmetric, scratch: rows)
    let h = Weight.row(
      UnsafePointer(outputState), count: s.outputDepth, isAsymmetric: isAsymmetric, scratch: rows + s.inputDepth)
    fill(f, a.forgetGate, x, h, cellState, s.cellCount)
    activate(f, s.cellCount, logistic)
    if let gate = a.inputGate {
      fill(i, gate, x, h, cellState, s.cellCount)
      activate(i, s.cellCount, logistic)
    } else {
      for cell in 0..<s.cellCount { i[cell] = 1 - f[cell] }
    }
    fill(g, a.cellGate, x, h, cellState, s.cellCount)
    activate(g, s.cellCount, a.activation.callAsFunction)
    for cell in 0..<s.cellCount {
      cellState[cell] = a.cellClamp(f[cell] * cellState[cell] + g[cell] * i[cell])
    }
    fill(o, a.outputGate, x, h, cellState, s.cellCount)
    activate(o, s.cellCount, logistic)
    for cell in 0..<s.cellCount {
      o[cell] *= a.activation(cellState[cell])
    }
    project(a, cells: UnsafePointer(o), to: outputState)
  }

  /// The values of a gate before its activation.
  private static func fill<Weight: LSTMWeight>(
    _ result: UnsafeMutablePointer<Float>, _ gate: LSTMGate<Weight>, _ x: LSTMRow<Weight>, _ h: LSTMRow<Weight>,
    _ cellState: UnsafeMutablePointer<Float>, _ cellCount: Int
  ) {
    for cell in 0..<cellCount {
      var sum = gate.normalization == nil ? gate.bias[cell] : 0
      sum += Weight.product(x, gate.inputWeights + cell * x.count, scale: gate.scales.input)
      sum += Weight.product(h, gate.recurrentWeights + cell * h.count, scale: gate.scales.recurrent)
      if let weights = gate.peepholeWeights {
        sum += gate.scales.peephole * weights[cell].number * cellState[cell]
      }
      result[cell] = sum
    }
    if let coefficients = gate.normalization {
      normalize(result, cellCount)
      for cell in 0..<cellCount {
        result[cell] = result[cell] * coefficients[cell] + gate.bias[cell]
      }
    }
  }

  /// Takes mean and deviation out of `count` values.
  ///
  /// Source: `PortableMeanStddevNormalization` in `tflite/kernels/internal/reference/portable_tensor_utils.cc`.
  private static func normalize(_ values: UnsafeMutablePointer<Float>, _ count: Int) {
    var (sum, squares): (Float, Float) = (0, 0)
    for index in 0..<count { sum += values[index] }
    let mean = sum / Float(count)
    for index in 0..<count { squares += (values[index] - mean) * (values[index] - mean) }
    let inverse = 1 / (squares / Float(count) + 1e-8).squareRoot()
    for index in 0..<count { values[index] = (values[index] - mean) * inverse }
  }

  private static func project<Weight: LSTMWeight>(
    _ a: LSTMArguments<Weight>, cells: UnsafePointer<Float>, to output: UnsafeMutablePointer<Float>
  ) {
    let s = a.shape
    guard let projection = a.projection else {
      for cell in 0..<s.cellCount { output[cell] = cells[cell] }
      return
    }
    let row = Weight.row(
      cells, count: s.cellCount, isAsymmetric: a.scratch.isAsymmetric,
      scratch: a.scratch.quantizedRows + s.inputDepth + s.outputDepth)
    for index in 0..<s.outputDepth {
      let product = Weight.product(row, projection.weights + index * s.cellCount, scale: projection.scale)
      output[index] = projection.clamp((projection.bias?[index] ?? 0) + product)
    }
  }

  private static func activate(_ values: UnsafeMutablePointer<Float>, _ count: Int, _ function: (Float) -> Float) {
    for index in 0..<count { values[index] = function(values[index]) }
  }

  private static func logistic(_ x: Float) -> Float { 1 / (1 + expf(-x)) }
}

extension RecurrentActivation {
  /// The activation of `x`.
  func callAsFunction(_ x: Float) -> Float {
    switch self {
    case .relu: max(x, 0)
    case .reluN1To1: min(max(x, -1), 1)
    case .relu6: min(max(x, 0), 6)
    case .tanh: tanhf(x)
    }
  }
}
