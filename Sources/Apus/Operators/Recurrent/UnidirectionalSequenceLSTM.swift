import KernelInterface

/// UNIDIRECTIONAL_SEQUENCE_LSTM: a long short-term memory over sequences `[batch, step, I]`, or `[step, batch, I]` with
/// `time_major`.
///
/// float32; float32 with int8 or uint8 weights, both stored as int8; int8 with cell states, peepholes and coefficients
/// of int16, and five intermediate tensors for their scales; see `LSTMTensors` for the inputs. The states are variables,
/// 0 before the first run. Activations: RELU, RELU_N1_TO_1, RELU6, TANH. Recurrent weights are
/// matrices, or for float32 the diagonals `[C]` of such. Options: `UnidirectionalSequenceLSTMOptions`.
struct UnidirectionalSequenceLSTM: Operator {
  static let kind = OperatorKind.builtin(.unidirectionalSequenceLstm)
  static let maximumVersion = 4
  let activation: RecurrentActivation
  let cellClip: Float
  let projectionClip: Float
  private let isTimeMajor: Bool
  private let quantizesAsymmetrically: Bool

  init(_ node: NodeReader) throws(ModelError) {
    try node.expect(inputs: 20...24)
    guard [20, 24].contains(node.node.inputs.count) else {
      throw node.error(.malformed, nil, "20 or 24 inputs expected, found \(node.node.inputs.count)")
    }
    let code = try node.byte(0)
    guard let activation = RecurrentActivation(rawValue: code) else {
      throw node.error(.unsupportedOption, nil, "activation \(code) of cells")
    }
    self.activation = activation
    (cellClip, projectionClip) = (try node.float(1), try node.float(2))
    guard cellClip >= 0, projectionClip >= 0 else {
      throw node.error(.malformed, nil, "cell_clip \(cellClip) and proj_clip \(projectionClip), 0 or more is expected")
    }
    isTimeMajor = try node.bool(3)
    quantizesAsymmetrically = try node.bool(4)
  }

  var options: [OperatorOption] {
    var options = [OperatorOption("activation", activation), OperatorOption("time_major", isTimeMajor)]
    if cellClip > 0 { options.append(OperatorOption("cell_clip", cellClip)) }
    if projectionClip > 0 { options.append(OperatorOption("proj_clip", projectionClip)) }
    if quantizesAsymmetrically { options.append(OperatorOption("asymmetric_quantize_inputs", true)) }
    return options
  }

  private func shape(_ context: NodeContext) throws(ModelError) -> LSTMShape {
    let input = try context.input(0, "input").shape
    guard input.rank == 3 else {
      throw context.error(.shapeMismatch, "input", "has shape \(input), rank 3 is expected")
    }
    let weights = try context.input(4, "input_to_output_weights").shape
    let recurrent = try context.input(8, "recurrent_to_output_weights").shape
    guard weights.rank == 2, weights[0] > 0 else {
      throw context.error(
        .shapeMismatch, "input_to_output_weights", "have shape \(weights), cells and input elements are expected")
    }
    guard 1...2 ~= recurrent.rank else {
      throw context.error(
        .shapeMismatch, "recurrent_to_output_weights",
        "have shape \(recurrent), cells and output elements are expected")
    }
    return LSTMShape(
      batchCount: input[isTimeMajor ? 1 : 0], stepCount: input[isTimeMajor ? 0 : 1], isTimeMajor: isTimeMajor,
      inputDepth: input[2], cellCount: weights[0], outputDepth: recurrent[recurrent.rank - 1])
  }

  func outputShapes(_ context: NodeContext) throws(ModelError) -> [Shape] {
    let input = try context.input(0, "input").shape
    return [Shape(input.dimensions.dropLast() + [try shape(context).outputDepth])]
  }

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    let shape = try shape(context)
    let weights = try context.input(4, "input_to_output_weights").type
    switch (try context.input(0, "input").type, weights, context.output.type) {
    case (.float32, .float32, .float32):
      let tensors = try LSTMTensors(context, shape, .float32(weights: .float32))
      return try body(context, shape, tensors, context.kernels.lstm.float32, isHybrid: false)
    case (.float32, .int8, .float32), (.float32, .uint8, .float32):
      let tensors = try LSTMTensors(context, shape, .float32(weights: weights))
      return try body(context, shape, tensors, context.kernels.lstm.hybrid, isHybrid: true)
    case (.int8, .int8, .int8):
      return try quantizedBody(context, shape, LSTMTensors(context, shape, .int8))
    default:
      throw context.unsupportedTypes(context.inputs.compactMap { $0 } + context.outputs)
    }
  }

  private func body<Weight>(
    _ context: NodeContext, _ shape: LSTMShape, _ tensors: LSTMTensors, _ kernel: Kernel<LSTMArguments<Weight>>,
    isHybrid: Bool
  ) throws(ModelError) -> StepBody {
    let inputGate = try tensors.inputGate.map { gate throws(ModelError) in try gate.slots(context, isHybrid) }
    let forgetGate = try tensors.forgetGate.slots(context, isHybrid)
    let cellGate = try tensors.cellGate.slots(context, isHybrid)
    let outputGate = try tensors.outputGate.slots(context, isHybrid)
    let projection = try tensors.projection.map { projection throws(ModelError) in
      try projection.slots(context, isHybrid, clamp: FloatClamp(clip: projectionClip))
    }
    let gates = context.scratch(byteCount: 16 * shape.cellCount)
    let rows = context.scratch(byteCount: isHybrid ? shape.inputDepth + shape.outputDepth + shape.cellCount : 0)
    let (input, output) = (tensors.input.slot, context.output.slot)
    let (outputState, cellState) = (tensors.outputState.slot, tensors.cellState.slot)
    let (activation, cellClamp, isAsymmetric) = (activation, FloatClamp(clip: cellClip), quantizesAsymmetrically)
    return StepBody(kernel: kernel.name, multiplyAccumulates: tensors.multiplyAccumulates(shape)) { memory in
      kernel.run(
        LSTMArguments(
          shape: shape, input: memory.read(input), inputGate: inputGate?.arguments(memory),
          forgetGate: forgetGate.arguments(memory), cellGate: cellGate.arguments(memory),
          outputGate: outputGate.arguments(memory), projection: projection?.arguments(memory), activation: activation,
          cellClamp: cellClamp, outputState: memory.write(outputState), cellState: memory.write(cellState),
          output: memory.write(output),
          scratch: LSTMScratch(
            gates: memory.write(gates), quantizedRows: memory.write(rows), isAsymmetric: isAsymmetric)))
    }
  }
}

extension FloatClamp {
  /// Bounds at `clip` and its negative, or none when it is 0.
  fileprivate init(clip: Float) {
    self.init(minimum: clip > 0 ? -clip : -.infinity, maximum: clip > 0 ? clip : .infinity)
  }
}
