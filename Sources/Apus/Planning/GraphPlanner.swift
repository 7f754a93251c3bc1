import KernelInterface

/// Turns the operators of a graph into steps, one by one, then lays out the arena.
struct GraphPlanner {
  let session: PlanningSession
  let graph: Int
  let subgraph: Model.Subgraph
  let slots: SlotTable
  let inputs: Set<Int>
  let outputs: Set<Int>
  /// The operator that computes each tensor; nil for inputs, constants and variables.
  let producers: [Int?]
  let missing = MissingValues()
  var tensors: [TensorInfo] = []
  /// The sparse weights that were made dense, by tensor index.
  private var densified: [Int: TensorInfo] = [:]
  private(set) var steps: [Step] = []
  private(set) var foldedOperators: [Int] = []
  private(set) var deferral: GraphPlan.Deferral?

  /// A planner of graph `graph` for inputs of the given shapes, in the graph's order.
  init(_ session: PlanningSession, graph: Int, inputs graphInputs: [GraphInput]) throws(ModelError) {
    try self.init(session, graph: graph)
    var givenInputs: [Int: GraphInput] = [:]
    for (tensor, input) in zip(subgraph.inputs, graphInputs) {
      givenInputs[tensor] = input
    }
    for (index, tensor) in subgraph.tensors.enumerated() {
      tensors.append(try info(index, tensor, givenInputs[index]))
    }
    for input in subgraph.inputs {
      try checkInput(input)
      try demandMemory(for: tensors[input], at: 0)
    }
  }

  private init(_ session: PlanningSession, graph: Int) throws(ModelError) {
    self.session = session
    self.graph = graph
    subgraph = session.model.subgraphs[graph]
    inputs = Set(subgraph.inputs)
    outputs = Set(subgraph.outputs)
    var producers: [Int?] = Array(repeating: nil, count: subgraph.tensors.count)
    for node in subgraph.operators {
      for output in node.outputs { producers[output] = node.index }
    }
    self.producers = producers
    slots = SlotTable(tensorCount: subgraph.tensors.count, constants: session.constants)
  }

  /// A planner of the operators that `earlier` deferred, for tensors at the addresses that `contents` gives.
  init(
    _ session: PlanningSession, continuing earlier: GraphPlan, _ deferral: GraphPlan.Deferral,
    contents: (Int) -> UnsafeMutableRawBufferPointer
  ) throws(ModelError) {
    try self.init(session, graph: earlier.graph)
    let known = Set(deferral.tensors)
    for (index, tensor) in subgraph.tensors.enumerated() {
      let isComputed = producers[index].map { $0 < deferral.firstOperator } ?? inputs.contains(index)
      guard isComputed, earlier.tensors[index].storage != .unused else {
        tensors.append(try info(index, tensor, nil))
        continue
      }
      var info = TensorInfo(index: index, tensor, shape: earlier.tensors[index].shape)
      let memory = contents(index)
      if known.contains(index) || earlier.tensors[index].storage == .constant {
        info.constant = UnsafeRawBufferPointer(memory)
      }
      info.isPlaced = true
      if let base = memory.baseAddress {
        slots.place(info.slot, at: base)
      }
      tensors.append(info)
    }
    self.deferral = deferral
  }

  /// Plans every operator in order, or all until the first that asks for values that only a run computes.
  mutating func planOperators() throws(ModelError) {
    let first = deferral?.firstOperator ?? 0
    deferral = nil
    for node in subgraph.operators[first...] {
      do throws(ModelError) {
        try plan(node)
      } catch {
        guard graph == 0, !missing.tensors.isEmpty else {
          try session.refuse(error, in: graph)
          continue
        }
        deferral = GraphPlan.Deferral(firstOperator: node.index, tensors: missing.tensors.sorted())
        break
      }
    }
    if let deferral {
      try keepTensors(for: deferral)
    }
    for output in subgraph.outputs where tensors[output].sparsity != nil {
      throw ModelError(.unsupportedOption, at: subgraph.location(of: output), "an output that is a sparse constant")
    }
    for output in subgraph.outputs where tensors[output].constant == nil && !isDeferred(output) {
      try demandMemory(for: tensors[output], at: steps.count)
    }
  }

  /// Checks what can be checked of deferred operators, and gives what they read memory to the end of a run.
  private func keepTensors(for deferral: GraphPlan.Deferral) throws(ModelError) {
    for node in subgraph.operators[deferral.firstOperator...] {
      do throws(ModelError) {
        _ = try OperatorSet.makeOperator(node, budget: session.budget)
      } catch {
        try session.refuse(error, in: graph)
      }
      for input in node.inputs where input >= 0 && tensors[input].constant == nil && !isDeferred(input) {
        try demandMemory(for: tensors[input], at: subgraph.operators.count)
      }
    }
  }

  /// Whether tensor `index` is computed by a deferred operator.
  func isDeferred(_ index: Int) -> Bool {
    guard let deferral, let producer = producers[index] else { return false }
    return producer >= deferral.firstOperator
  }

  private mutating func plan(_ node: Model.Operator) throws(ModelError) {
    try session.countOperator(node)
    missing.removeAll()
    let operation = try OperatorSet.makeOperator(node, budget: session.budget)
    var context = NodeContext(
      node: node, step: steps.count, inputs: node.inputs.map { $0 < 0 ? nil : tensors[$0] },
      outputs: node.outputs.map { tensors[$0] }, session: session, slots: slots, missing: missing)
    for (index, input) in context.inputs.enumerated() {
      guard let input else { continue }
      let role = "input \(index)"
      try checkSize(input, context, role)
    }
    try densifyInputs(&context)
    let shapes = try operation.outputShapes(context)
    for (index, shape) in shapes.enumerated() {
      context.outputs[index].shape = shape
      try checkSize(context.outputs[index], context, "output")
    }
    let demandCount = slots.demands.count
    var body = try operation.prepare(context)
    if !context.outputs.isEmpty, context.outputs.allSatisfy({ $0.shape.elementCount == 0 }), body.isPure {
      // Nothing to compute, though loops over the dimensions other than 0 might be long.
      body = StepBody(kernel: body.kernel) { _ in }
    }
    let hasScratch = slots.demands.count > demandCount
    if !hasScratch && isFoldable(context, body) {
      try fold(body, &context)
    } else {
      try append(body, context)
    }
    for output in context.outputs {
      tensors[output.index] = output
    }
  }

  /// Makes the sparse weights of FULLY_CONNECTED dense, and refuses sparse constants that DENSIFY does not read.
  ///
  /// TensorFlow Lite reads such weights where they are float32; its int8 kernel for them rounds otherwise than the dense
  /// one.
  private mutating func densifyInputs(_ context: inout NodeContext) throws(ModelError) {
    for (index, input) in context.inputs.enumerated() {
      guard let input, input.sparsity != nil, context.node.kind != Densify.kind else { continue }
      guard context.node.kind == FullyConnected.kind, index == 1, input.type == .float32 else {
        throw context.error(.unsupportedOption, "input \(index)", "is a sparse constant")
      }
      if densified[input.index] == nil {
        densified[input.index] = try context.densified(input, "weights")
      }
      context.inputs[index] = densified[input.index]
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
        throw session.limitError(context.node.location("output"))
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

  /// Lays out the arena; what follows cannot change the plan.
  func finished() throws(ModelError) -> GraphPlan {
    guard let arena = ArenaPlanner.plan(slots.demands, limit: session.arenaLimit) else {
      throw session.limitError(.file)
    }
    slots.assign(arena.offsets)
    return GraphPlan(
      graph: graph, steps: steps, foldedOperators: foldedOperators, deferral: deferral, tensors: plannedTensors,
      locations: slots.locations, arenaByteCount: arena.byteCount)
  }
}
