import KernelInterface

extension LSTMGateTensors {
  /// The places in memory of a gate in int8.
  struct QuantizedSlots: Sendable {
    fileprivate let inputWeights: Slot
    fileprivate let recurrentWeights: Slot
    fileprivate let peepholeWeights: Slot?
    fileprivate let bias: Slot
    fileprivate let normalization: Slot?
    fileprivate let scaling: QuantizedLSTMScaling

    /// The gate as kernels see it.
    func arguments(_ memory: Memory) -> QuantizedLSTMGate {
      QuantizedLSTMGate(
        inputWeights: memory.read(inputWeights), recurrentWeights: memory.read(recurrentWeights),
        peepholeWeights: memory.read(peepholeWeights), bias: memory.read(bias),
        normalization: memory.read(normalization), scaling: scaling)
    }
  }

  /// The places of the tensors; checks their scales.
  func quantizedSlots(
    _ context: NodeContext, _ scales: QuantizedLSTMScales
  ) throws(ModelError) -> QuantizedSlots {
    let gateScale = scales.gates[index]
    let input = try context.symmetricScale(inputWeights, "input_to_\(name)_weights")
    let recurrent = try context.symmetricScale(recurrentWeights, "recurrent_to_\(name)_weights")
    var scaling = QuantizedLSTMScaling(
      input: try context.multiplier(Double(input * scales.input.scale / gateScale)),
      recurrent: try context.multiplier(Double(recurrent * scales.outputState.scale / gateScale)))
    if let peepholeWeights {
      let scale = try context.symmetricScale(peepholeWeights, "cell_to_\(name)_weights")
      let product = Double(sign: .plus, exponent: scales.cellExponent, significand: 1) * Double(scale)
      scaling.peephole = try context.multiplier(Double(Float(product / Double(gateScale))))
    }
    if let normalization {
      let scale = try context.symmetricScale(normalization, "\(name)_layer_norm_coefficients")
      // The result is in Q3.12.
      _ = try context.multiplier(Double(scale) * 0x1p12)
      scaling.normalization = QuantizedMultiplier(Double(scale))
      scaling.normalization.shift += 12
      scaling.leastVariance = max(1, Int32(truncatingSaturating: 10000 * scale))
    }
    return QuantizedSlots(
      inputWeights: inputWeights.slot, recurrentWeights: recurrentWeights.slot,
      peepholeWeights: peepholeWeights?.slot, bias: bias.slot, normalization: normalization?.slot, scaling: scaling)
  }
}

extension LSTMProjectionTensors {
  /// The places in memory of a projection in int8.
  struct QuantizedSlots: Sendable {
    fileprivate let weights: Slot
    fileprivate let bias: Slot?
    fileprivate let multiplier: QuantizedMultiplier
    fileprivate let clamp: IntegerClamp

    /// The projection as kernels see it.
    func arguments(_ memory: Memory) -> QuantizedLSTMProjection {
      QuantizedLSTMProjection(
        weights: memory.read(weights), bias: memory.read(bias), multiplier: multiplier, clamp: clamp)
    }
  }

  /// The places of the tensors; checks the scale of the weights.
  func quantizedSlots(
    _ context: NodeContext, _ scales: QuantizedLSTMScales, clamp: IntegerClamp
  ) throws(ModelError) -> QuantizedSlots {
    let scale = try context.symmetricScale(weights, "projection_weights")
    let multiplier = try context.multiplier(Double(scale * scales.hidden.scale / scales.outputState.scale))
    return QuantizedSlots(weights: weights.slot, bias: bias?.slot, multiplier: multiplier, clamp: clamp)
  }
}
