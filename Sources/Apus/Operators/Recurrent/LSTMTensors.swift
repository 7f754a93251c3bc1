import KernelInterface

/// The tensors of a long short-term memory, checked against its sizes: I input elements, C cells, O output elements.
///
/// Inputs: 0 the input; 1 to 4 its weights for the gates input, forget, cell, output, each `[C, I]`; 5 to 8 those of the
/// last output, `[C, O]`, or their diagonal; 9 to 11 those of the cell state for the gates input, forget, output, `[C]`, all or none; 12 to
/// 15 biases; 16 and 17 the weights `[O, C]` and bias of the projection; 18 and 19 the variables that hold the last
/// output and the cell state; 20 to 23 the coefficients of layer normalization. Without the tensors of the input gate it
/// is 1 minus the forget gate.
struct LSTMTensors {
  let input: TensorInfo
  let inputGate: LSTMGateTensors?
  let forgetGate: LSTMGateTensors
  let cellGate: LSTMGateTensors
  let outputGate: LSTMGateTensors
  let projection: LSTMProjectionTensors?
  let outputState: TensorInfo
  let cellState: TensorInfo

  init(_ context: NodeContext, _ shape: LSTMShape, _ types: LSTMTypes) throws(ModelError) {
    input = try context.input(0, "input")
    let hasPeephole = context.optionalInput(11) != nil
    for (index, role) in [(9, "cell_to_input_weights"), (10, "cell_to_forget_weights")] {
      let isInputGateMissing = index == 9 && context.optionalInput(1) == nil
      guard isInputGateMissing || (context.optionalInput(index) != nil) == hasPeephole else {
        throw context.error(.malformed, role, "must be there if and only if cell_to_output_weights are")
      }
    }
    let hasNormalization = context.optionalInput(21) != nil
    func gate(_ index: Int) throws(ModelError) -> LSTMGateTensors {
      try LSTMGateTensors(
        context, shape, types, gate: index, hasPeephole: hasPeephole, hasNormalization: hasNormalization)
    }
    if context.optionalInput(1) == nil {
      let others = [(5, "recurrent_to_input_weights"), (12, "input_gate_bias"), (20, "input_layer_norm_coefficients")]
      for (index, role) in others where context.optionalInput(index) != nil && (index < 20 || hasNormalization) {
        throw context.error(.malformed, role, "is there, but input_to_input_weights are not")
      }
      inputGate = nil
    } else {
      inputGate = try gate(0)
    }
    forgetGate = try gate(1)
    cellGate = try gate(2)
    outputGate = try gate(3)
    projection = try LSTMProjectionTensors(context, shape, types)
    outputState = try context.state(18, "output_state", types.outputState, shape.batchCount, shape.outputDepth)
    cellState = try context.state(19, "cell_state", types.cellState, shape.batchCount, shape.cellCount)
  }

  /// The number of products in all steps of all sequences.
  func multiplyAccumulates(_ shape: LSTMShape) -> Int {
    let gates = inputGate == nil ? 3 : 4
    let projected = projection == nil ? 0 : shape.outputDepth
    let perGate = Shape(gates, shape.cellCount, shape.inputDepth + shape.outputDepth).elementCount
    let (perStep, overflow) = perGate.addingReportingOverflow(Shape(projected, shape.cellCount).elementCount)
    return overflow ? .max : Shape(shape.batchCount, shape.stepCount, perStep).elementCount
  }
}

extension NodeContext {
  /// Input `index`, a variable with `depth` elements for each sequence.
  fileprivate func state(
    _ index: Int, _ role: String, _ type: ElementType, _ batchCount: Int, _ depth: Int
  ) throws(ModelError) -> TensorInfo {
    let state = try input(index, role)
    guard state.isVariable, state.constant == nil else {
      throw error(.malformed, role, "is no variable")
    }
    guard state.type == type else {
      throw error(.unsupportedType, role, "is \(state.type), \(type) is expected")
    }
    guard state.shape.elementCount == Shape(batchCount, depth).elementCount else {
      throw error(.shapeMismatch, role, "has shape \(state.shape), \(batchCount) · \(depth) elements are expected")
    }
    return state
  }

  /// Input `index`, which must be there and have this type and shape.
  func parameter(
    _ index: Int, _ role: String, _ type: ElementType, _ shape: Shape
  ) throws(ModelError) -> TensorInfo {
    let tensor = try input(index, role)
    guard tensor.type == type else {
      throw error(.unsupportedType, role, "is \(tensor.type), \(type) is expected")
    }
    guard tensor.shape == shape else {
      throw error(.shapeMismatch, role, "has shape \(tensor.shape), \(shape) is expected")
    }
    return tensor
  }

  /// Input `index`, a matrix of this type and shape, or for float32 the constant diagonal of a square one, which is
  /// written out.
  func matrix(
    _ index: Int, _ role: String, _ type: ElementType, _ shape: Shape
  ) throws(ModelError) -> TensorInfo {
    let size = shape[0]
    guard type == .float32, shape[1] == size, try input(index, role).shape.rank == 1 else {
      return try parameter(index, role, type, shape)
    }
    let diagonal = try parameter(index, role, type, [size])
    let values = try elements(index, role, as: Float.self)
    guard let byteCount = type.byteCount(elementCount: shape.elementCount),
      let memory = slots.constants.allocate(byteCount: byteCount), let base = memory.baseAddress
    else { throw error(.limitExceeded, role, "the matrix of the diagonal exceeds the memory limit") }
    let matrix = memory.assumingMemoryBound(to: Float.self)
    for (cell, value) in values.enumerated() { matrix[cell * size + cell] = value }
    var result = diagonal
    result.shape = shape
    result.constant = UnsafeRawBufferPointer(memory)
    result.slot = slots.append(constant: base)
    return result
  }

  /// The one scale of weights whose zero point is 0; 1 for floats.
  func weightScale(_ weights: TensorInfo, _ role: String, _ isHybrid: Bool) throws(ModelError) -> Float {
    isHybrid ? try symmetricScale(weights, role) : 1
  }
}
