import KernelInterface

/// Turns the operators of a graph into steps, one by one, then lays out the arena.
struct Planner {
  private let subgraph: Model.Subgraph
  private let options: PlanOptions
  private let kernels: KernelSet
  private var tensors: [TensorInfo]
  /// What may be read of the operators' options, which the model's own reading has not used up.
  private let budget: ReadBudget
  private let inputs: Set<Int>
  private let outputs: Set<Int>
  let slots: SlotTable
  private(set) var steps: [Step] = []
  private(set) var foldedOperators: [Int] = []

  init(_ model: Model, options: PlanOptions, inputShapes: [Int: Shape]) throws(ModelError) {
    let subgraph = model.mainSubgraph
    self.subgraph = subgraph
    budget = ReadBudget(byteCount: model.bytes.buffer.count)
    self.options = options
    inputs = Set(subgraph.inputs)
    outputs = Set(subgraph.outputs)
    switch options.kernels {
    case .reference: kernels = .reference
    }
    slots = SlotTable(
      tensorCount: subgraph.tensors.count, constants: ConstantStorage(limit: options.memoryLimit))
    tensors = []
    let computed = subgraph.operators.flatMap(\.outputs) + subgraph.inputs
    let isComputed = computed.reduce(into: subgraph.tensors.map(\.isVariable)) { $0[$1] = true }
    for (index, tensor) in subgraph.tensors.enumerated() {
      var info = TensorInfo(
        index: index, name: tensor.name, type: tensor.type,
        shape: (inputs.contains(index) ? inputShapes[index] : nil) ?? tensor.shape,
        quantization: tensor.quantization, constant: nil, isSparse: tensor.sparsity != nil,
        isVariable: tensor.isVariable)
      if let data = tensor.data {
        info.constant = try aligned(data, info)
      } else if info.shape.elementCount == 0 && !isComputed[index] {
        // An empty constant, such as the shape of a scalar, has no buffer in the file.
        info.constant = UnsafeRawBufferPointer(start: nil, count: 0)
      }
      tensors.append(info)
    }
    for input in subgraph.inputs {
      guard tensors[input].shape.rank <= ModelLimits.maximumRank else {
        throw ModelError(
          .limitExceeded, at: subgraph.location(of: input), "an input of rank \(tensors[input].shape.rank)")
      }
      guard ModelLimits.allows(tensors[input].shape) else {
        throw ModelError(
          .limitExceeded, at: subgraph.location(of: input),
          "shape \(tensors[input].shape) has a negative size or too many elements")
      }
      try demandMemory(for: tensors[input], at: 0)
    }
  }

  /// The constant's bytes in the file, or a copy when the file does not align them for their type.
  private func aligned(_ data: ByteView, _ info: TensorInfo) throws(ModelError) -> UnsafeRawBufferPointer {
    let bytes = UnsafeRawBufferPointer(rebasing: data.owner.buffer[data.range])
    var result = bytes
    if let base = bytes.baseAddress, UInt(bitPattern: base) % 16 != 0 {
      guard let copy = slots.constants.allocate(byteCount: bytes.count) else {
        throw limitError(subgraph.location(of: info.index))
      }
      copy.copyMemory(from: bytes)
      result = UnsafeRawBufferPointer(copy)
    }
    if let base = result.baseAddress {
      slots.place(info.slot, at: base)
    }
    return result
  }

  /// Plans every operator in order.
  mutating func planOperators() throws(ModelError) {
    for node in subgraph.operators {
      let context = try planned(node)
      for output in context.outputs {
        tensors[output.index] = output
      }
    }
    for output in subgraph.outputs where tensors[output].isSparse {
      throw ModelError(.unsupportedOption, at: subgraph.location(of: output), "an output that is a sparse constant")
    }
    for output in subgraph.outputs where tensors[output].constant == nil {
      try demandMemory(for: tensors[output], at: steps.count)
    }
  }

  private mutating func planned(_ node: Model.Operator) throws(ModelError) -> NodeContext {
    let operation = try OperatorSet.makeOperator(node, budget: budget)
    var context = NodeContext(
      node: node, step: steps.count, inputs: node.inputs.map { $0 < 0 ? nil : tensors[$0] },
      outputs: node.outputs.map { tensors[$0] }, kernels: kernels, slots: slots)
    for (index, input) in context.inputs.enumerated() {
      guard let input else { continue }
      let role = "input \(index)"
      if input.isSparse { throw context.error(.unsupportedOption, role, "is a sparse constant") }
      try checkSize(input, context, role)
    }
    let shapes = try operation.outputShapes(context)
    for (index, shape) in shapes.enumerated() {
      context.outputs[index].shape = shape
      try checkSize(context.outputs[index], context, "output")
    }
    let demandCount = slots.demands.count
    var body = try operation.prepare(context)
    if context.outputs.allSatisfy({ $0.shape.elementCount == 0 }) {
      // Nothing to compute, though loops over the dimensions other than 0 might be long.
      body = StepBody(kernel: body.kernel) { _ in }
    }
    let hasScratch = slots.demands.count > demandCount
    if !hasScratch && isFoldable(context, body) {
      try fold(body, &context)
    } else {
      try append(body, context)
    }
    return context
  }

  /// Whether an operator is computed now: its inputs are constants, or it does not read them, and it is quick.
  ///
  /// Operators that sum windows are left to each run, since small constants can make them arbitrarily slow.
  private func isFoldable(_ context: NodeContext, _ body: StepBody) -> Bool {
    let inputs = context.inputs.compactMap { $0 }
    let inputCount = inputs.reduce(0) { $0 + $1.shape.elementCount }
    let outputCount = context.outputs.reduce(0) { $0 + $1.shape.elementCount }
    let isKnown = !body.readsInputs || inputs.allSatisfy { $0.constant != nil }
    return isKnown && body.multiplyAccumulates == 0 && !body.sumsWindows
      && outputCount <= max(Self.maximumFoldedGrowth * inputCount, Self.alwaysFoldedCount)
  }

  /// How many times as many elements as its inputs the outputs of a folded operator may have.
  private static let maximumFoldedGrowth = 4
  /// The number of output elements up to which growth does not matter.
  private static let alwaysFoldedCount = 1 << 16

  private func checkSize(_ tensor: TensorInfo, _ context: NodeContext, _ role: String) throws(ModelError) {
    guard tensor.shape.rank <= ModelLimits.maximumRank else {
      throw context.error(
        .limitExceeded, role, "has rank \(tensor.shape.rank), at most \(ModelLimits.maximumRank) is supported")
    }
    guard ModelLimits.allows(tensor.shape) else {
      throw context.error(.limitExceeded, role, "shape \(tensor.shape) has a negative size or too many elements")
    }
  }

  private mutating func append(_ body: StepBody, _ context: NodeContext) throws(ModelError) {
    for case let tensor? in context.inputs + context.outputs where tensor.constant == nil {
      try demandMemory(for: tensor, at: steps.count)
    }
    let node = context.node
    steps.append(
      Step(
        operatorIndex: node.index, kind: node.kind, kernel: body.kernel, inputs: node.inputs, outputs: node.outputs,
        multiplyAccumulates: body.multiplyAccumulates, run: body.run))
  }

  /// Computes an operator whose inputs are all constants, and makes its outputs constants.
  private mutating func fold(_ body: StepBody, _ context: inout NodeContext) throws(ModelError) {
    for index in context.outputs.indices {
      let output = context.outputs[index]
      guard let byteCount = output.byteCount, let memory = slots.constants.allocate(byteCount: byteCount) else {
        throw limitError(context.node.location("output"))
      }
      context.outputs[index].constant = UnsafeRawBufferPointer(memory)
      if let base = memory.baseAddress {
        slots.place(output.slot, at: base)
      }
    }
    do {
      try slots.runOnConstants(body.run)
    } catch {
      throw context.error(.malformed, nil, error.detail)
    }
    foldedOperators.append(context.node.index)
  }

  private func demandMemory(for tensor: TensorInfo, at step: Int) throws(ModelError) {
    guard tensor.constant == nil else { return }
    guard let byteCount = tensor.byteCount else {
      throw ModelError(
        .unsupportedType, at: subgraph.location(of: tensor.index), "\(tensor.type) tensors cannot be computed")
    }
    slots.extend(tensor.slot, byteCount: byteCount, to: step)
    let isKept = options.keepsAllTensors || isInterface(tensor.index) || subgraph.tensors[tensor.index].isVariable
    if isKept {
      // Steps are counted as they come, so a value that is kept to the end is given the last step there can be.
      slots.extend(tensor.slot, byteCount: byteCount, to: subgraph.operators.count)
    }
    if inputs.contains(tensor.index) || subgraph.tensors[tensor.index].isVariable {
      slots.extend(tensor.slot, byteCount: byteCount, to: 0)
    }
  }

  private func isInterface(_ index: Int) -> Bool {
    inputs.contains(index) || outputs.contains(index)
  }

  private func limitError(_ location: ModelError.Location) -> ModelError {
    ModelError(.limitExceeded, at: location, "memory beyond the limit of \(options.memoryLimit) bytes")
  }

  /// Lays out the arena and returns its size.
  func planArena() throws(ModelError) -> Int {
    guard let arena = ArenaPlanner.plan(slots.demands, limit: options.memoryLimit - slots.constants.byteCount) else {
      throw limitError(.file)
    }
    slots.assign(arena.offsets)
    return arena.byteCount
  }

  /// The tensors as the plan shows them.
  var plannedTensors: [PlannedTensor] {
    tensors.map { tensor in
      let storage: PlannedTensor.Storage =
        switch slots.locations[tensor.index] {
        case .arena(let offset): .arena(offset: offset)
        case .constant: .constant
        case .none: tensor.constant == nil ? .unused : .constant
        }
      let isKept =
        options.keepsAllTensors || tensor.constant != nil || isInterface(tensor.index)
        || subgraph.tensors[tensor.index].isVariable
      return PlannedTensor(
        name: tensor.name, type: tensor.type, shape: tensor.shape, quantization: tensor.quantization,
        byteCount: tensor.constant?.count ?? tensor.byteCount ?? 0, storage: storage, isKept: isKept)
    }
  }
}
