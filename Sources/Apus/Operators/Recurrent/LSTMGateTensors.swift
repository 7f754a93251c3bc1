import KernelInterface

/// The tensors of one gate of a long short-term memory.
struct LSTMGateTensors {
  /// The number among input, forget, cell, output.
  let index: Int
  let name: String
  let inputWeights: TensorInfo
  let recurrentWeights: TensorInfo
  let peepholeWeights: TensorInfo?
  let bias: TensorInfo
  let normalization: TensorInfo?

  /// Whether the gate has layer normalization.
  var isNormalized: Bool { normalization != nil }

  /// Gate `index` of input, forget, cell, output; the cell gate has no peephole.
  init(
    _ context: NodeContext, _ shape: LSTMShape, _ types: LSTMTypes, gate index: Int, hasPeephole: Bool,
    hasNormalization: Bool
  ) throws(ModelError) {
    let name = ["input", "forget", "cell", "output"][index]
    let cells = Shape(shape.cellCount)
    self.index = index
    self.name = name
    inputWeights = try context.parameter(
      1 + index, "input_to_\(name)_weights", types.weights, [shape.cellCount, shape.inputDepth])
    recurrentWeights = try context.matrix(
      5 + index, "recurrent_to_\(name)_weights", types.weights, [shape.cellCount, shape.outputDepth])
    let peephole = [9, 10, nil, 11][index]
    if let peephole, hasPeephole {
      peepholeWeights = try context.parameter(peephole, "cell_to_\(name)_weights", types.peephole, cells)
    } else {
      peepholeWeights = nil
    }
    bias = try context.parameter(12 + index, "\(name)_gate_bias", types.bias, cells)
    normalization =
      hasNormalization
      ? try context.parameter(20 + index, "\(name)_layer_norm_coefficients", types.normalization, cells) : nil
  }

  /// The gate's places in memory.
  struct Slots: Sendable {
    fileprivate let inputWeights: Slot
    fileprivate let recurrentWeights: Slot
    fileprivate let peepholeWeights: Slot?
    fileprivate let bias: Slot
    fileprivate let normalization: Slot?
    fileprivate let scales: LSTMGateScales

    /// The gate as kernels see it.
    func arguments<Weight>(_ memory: Memory) -> LSTMGate<Weight> {
      LSTMGate(
        inputWeights: memory.read(inputWeights), recurrentWeights: memory.read(recurrentWeights),
        peepholeWeights: memory.read(peepholeWeights), bias: memory.read(bias),
        normalization: memory.read(normalization), scales: scales)
    }
  }

  /// The places of the tensors; checks the scales of quantized weights.
  func slots(_ context: NodeContext, _ isHybrid: Bool) throws(ModelError) -> Slots {
    var scales = LSTMGateScales()
    scales.input = try context.weightScale(inputWeights, "input_to_\(name)_weights", isHybrid)
    scales.recurrent = try context.weightScale(recurrentWeights, "recurrent_to_\(name)_weights", isHybrid)
    if let peepholeWeights {
      scales.peephole = try context.weightScale(peepholeWeights, "cell_to_\(name)_weights", isHybrid)
    }
    return Slots(
      inputWeights: inputWeights.slot, recurrentWeights: recurrentWeights.slot,
      peepholeWeights: peepholeWeights?.slot, bias: bias.slot, normalization: normalization?.slot, scales: scales)
  }
}
