#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif
import KernelInterface

/// The scales of a long short-term memory in int8, and the multipliers that follow from them.
///
/// Products are in float32, in TensorFlow Lite's order. Intermediate tensors 0 to 3 give the scales of gates before
/// normalization, 4 that of gated cells.
/// Source: `PopulateQuantizedLstmParams8x8_16` in `tflite/kernels/unidirectional_sequence_lstm.cc`.
struct QuantizedLSTMScales {
  let input: AffineMap
  let outputState: AffineMap
  let hidden: AffineMap
  /// The scale of cell states, and its binary logarithm.
  let cellScale: Float
  let cellExponent: Int
  /// The scales of gates before their activation, or normalization, in the order input, forget, cell, output.
  let gates: [Float]

  init(_ context: NodeContext, _ shape: LSTMShape, _ tensors: LSTMTensors) throws(ModelError) {
    let intermediates = context.node.intermediates
    guard intermediates.count == 5 else {
      throw context.error(.malformed, nil, "5 intermediate tensors expected, found \(intermediates.count)")
    }
    input = try context.affine(tensors.input, "input")
    outputState = try context.affine(tensors.outputState, "output_state")
    cellScale = try context.symmetricScale(tensors.cellState, "cell_state")
    let exponent = log2f(cellScale)
    guard abs(exponent - exponent.rounded()) < 1e-3, (-15 ... -9).contains(exponent.rounded()) else {
      throw context.error(.unsupportedType, "cell_state", "has scale \(cellScale), 2⁻¹⁵ to 2⁻⁹ is expected")
    }
    cellExponent = Int(exponent.rounded())
    let normalized = tensors.forgetGate.isNormalized
    func map(_ index: Int) throws(ModelError) -> AffineMap {
      guard let quantization = intermediates[index], !quantization.isPerChannel, quantization.scales[0] > 0,
        quantization.scales[0].isFinite, (-128...127).contains(quantization.zeroPoints[0])
      else { throw context.error(.malformed, "intermediate \(index)", "has no usable scale and int8 zero point") }
      return AffineMap(scale: quantization.scales[0], zeroPoint: Int32(quantization.zeroPoints[0]))
    }
    hidden = try map(4)
    var gates: [Float] = []
    for index in 0..<4 {
      let isUsed = normalized && (index > 0 || tensors.inputGate != nil)
      gates.append(isUsed ? try map(index).scale : 0x1p-12)
    }
    self.gates = gates
    guard tensors.forgetGate.peepholeWeights == nil || shape.cellCount == shape.outputDepth else {
      throw context.error(
        .unsupportedOption, "cell_to_output_weights",
        "are int16, and there are \(shape.cellCount) cells and \(shape.outputDepth) output elements")
    }
  }

  /// From products of a gate and an activation, both in Q0.15, to gated cells.
  func hiddenMultiplier(_ context: NodeContext) throws(ModelError) -> QuantizedMultiplier {
    try context.multiplier(Double(Float(0x1p-15 / Double(hidden.scale) * 0x1p-15)))
  }
}

extension NodeContext {
  /// The one scale of a tensor whose zero point is 0.
  func symmetricScale(_ tensor: TensorInfo, _ role: String) throws(ModelError) -> Float {
    let map = try affine(tensor, role)
    guard map.zeroPoint == 0 else {
      throw error(.unsupportedType, role, "has zero point \(map.zeroPoint), 0 is expected")
    }
    return map.scale
  }
}
