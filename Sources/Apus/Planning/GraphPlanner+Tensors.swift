extension GraphPlanner {
  /// What is known of tensor `index` before the operators are planned.
  func info(_ index: Int, _ tensor: Model.Tensor, _ input: GraphInput?) throws(ModelError) -> TensorInfo {
    var info = TensorInfo(index: index, tensor, shape: input?.shape ?? tensor.shape)
    if let constant = input?.constant {
      info.constant = constant
      if let base = constant.baseAddress {
        slots.place(info.slot, at: base)
      }
    } else if let data = tensor.data {
      info.constant = try aligned(data, info)
    } else if tensor.isVariable {
      try placeVariable(info)
      info.isPlaced = true
    } else if info.shape.elementCount == 0 && producers[index] == nil && !inputs.contains(index) {
      // An empty constant, such as the shape of a scalar, has no buffer in the file.
      info.constant = UnsafeRawBufferPointer(start: nil, count: 0)
    }
    return info
  }

  /// The constant's bytes in the file, or a copy when the file does not align them for their type.
  private func aligned(_ data: ByteView, _ info: TensorInfo) throws(ModelError) -> UnsafeRawBufferPointer {
    let bytes = UnsafeRawBufferPointer(rebasing: data.owner.buffer[data.range])
    var result = bytes
    if let base = bytes.baseAddress, UInt(bitPattern: base) % 16 != 0 {
      guard let copy = slots.constants.allocate(byteCount: bytes.count) else {
        throw session.limitError(subgraph.location(of: info.index))
      }
      copy.copyMemory(from: bytes)
      result = UnsafeRawBufferPointer(copy)
    }
    if let base = result.baseAddress {
      slots.place(info.slot, at: base)
    }
    return result
  }

  /// Gives a variable tensor, which keeps its value between runs, memory of its own.
  private func placeVariable(_ info: TensorInfo) throws(ModelError) {
    guard ModelLimits.allows(info.shape) else {
      throw ModelError(
        .limitExceeded, at: subgraph.location(of: info.index),
        "shape \(info.shape) has a negative size or too many elements")
    }
    guard info.type.bitCount != nil else {
      throw ModelError(
        .unsupportedType, at: subgraph.location(of: info.index), "\(info.type) variables are not supported")
    }
    let variables = session.variables
    let id = variables.id(named: "tensor \(info.index) of graph \(graph)")
    // As in TensorFlow Lite, variables of other types start with zeros whatever their zero point.
    let zeroPoint = info.type == .int8 ? info.quantization?.zeroPoints.first ?? 0 : 0
    guard
      variables.variables[id].shape.map({ $0 == info.shape })
        ?? variables.allocate(id, info.type, info.shape, firstByte: UInt8(truncatingIfNeeded: zeroPoint))
    else { throw session.limitError(subgraph.location(of: info.index)) }
    slots.place(info.slot, inVariable: id)
  }

  /// Checks the shape of a graph's input.
  func checkInput(_ index: Int) throws(ModelError) {
    let shape = tensors[index].shape
    guard graph != session.entryGraph || tensors[index].type.bitCount != nil else {
      throw ModelError(
        .unsupportedType, at: subgraph.location(of: index), "\(tensors[index].type) inputs cannot be given")
    }
    guard shape.rank <= ModelLimits.maximumRank else {
      throw ModelError(.limitExceeded, at: subgraph.location(of: index), "an input of rank \(shape.rank)")
    }
    guard ModelLimits.allows(shape) else {
      throw ModelError(
        .limitExceeded, at: subgraph.location(of: index), "shape \(shape) has a negative size or too many elements")
    }
  }

  /// Checks the sizes of an operator's inputs, and gives its outputs their types and shapes.
  func shapeOutputs(of operation: any Operator, _ context: inout NodeContext) throws(ModelError) {
    for (index, input) in context.inputs.enumerated() {
      guard let input else { continue }
      try checkSize(input, context, "input \(index)")
    }
    for (index, type) in operation.outputTypes(context).enumerated() { context.outputs[index].type = type }
    let shapes = try operation.outputShapes(context)
    for (index, shape) in shapes.enumerated() {
      context.outputs[index].shape = shape
      try checkSize(context.outputs[index], context, "output")
    }
  }

  /// Checks the shape of an operator's input or output.
  private func checkSize(_ tensor: TensorInfo, _ context: NodeContext, _ role: String) throws(ModelError) {
    guard tensor.shape.rank <= ModelLimits.maximumRank else {
      throw context.error(
        .limitExceeded, role, "has rank \(tensor.shape.rank), at most \(ModelLimits.maximumRank) is supported")
    }
    guard ModelLimits.allows(tensor.shape) else {
      throw context.error(.limitExceeded, role, "shape \(tensor.shape) has a negative size or too many elements")
    }
  }

  /// Gives a tensor that is computed memory at `step`, and longer if its value is to be kept.
  func demandMemory(for tensor: TensorInfo, at step: Int) throws(ModelError) {
    guard tensor.constant == nil, !tensor.isPlaced else { return }
    guard let byteCount = tensor.byteCount else {
      throw ModelError(
        .unsupportedType, at: subgraph.location(of: tensor.index), "\(tensor.type) tensors cannot be computed")
    }
    slots.extend(tensor.slot, byteCount: byteCount, to: step)
    if session.options.keepsAllTensors || isInterface(tensor.index) {
      // Steps are counted as they come, so a value that is kept to the end is given the last step there can be.
      slots.extend(tensor.slot, byteCount: byteCount, to: subgraph.operators.count)
    }
    // What is kept has its place from the start too: a step that runs again must not find scratch memory of its in it.
    if session.options.keepsAllTensors || inputs.contains(tensor.index) {
      slots.extend(tensor.slot, byteCount: byteCount, to: 0)
    }
  }

  /// Whether tensor `index` is an input or output of the graph, which keep their values.
  func isInterface(_ index: Int) -> Bool {
    inputs.contains(index) || outputs.contains(index)
  }

  /// The tensors as the plan shows them.
  var plannedTensors: [PlannedTensor] {
    tensors.map { tensor in
      let storage: PlannedTensor.Storage =
        switch slots.locations[tensor.index] {
        case .arena(let offset): .arena(offset: offset)
        case .fixed: tensor.constant == nil ? .continued : .constant
        case .variable(let id): .variable(id)
        case .none: tensor.constant == nil ? .unused : .constant
        }
      return PlannedTensor(
        name: tensor.name, type: tensor.type, shape: tensor.shape, quantization: tensor.quantization,
        byteCount: tensor.constant?.count ?? tensor.byteCount ?? 0, storage: storage,
        isKept: session.options.keepsAllTensors || tensor.constant != nil || tensor.isPlaced
          || isInterface(tensor.index))
    }
  }
}
