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
  /// The slots of operators that are planned on trial.
  lazy var trialSlots = SlotTable(tensorCount: subgraph.tensors.count, constants: session.trial.constants)
  var tensors: [TensorInfo] = []
  /// The tensors that operators would compute which were refused, when refusals are collected.
  private var unknown: Set<Int> = []
  /// The sparse weights that were made dense, by tensor index.
  var densified: [Int: TensorInfo] = [:]
  /// The steps in order, those of operators that were merged into others included, so that their numbers stay.
  var steps: [Step] = []
  /// The numbers of the steps that others have taken over.
  var mergedSteps: Set<Int> = []
  /// The operators with one output, by that tensor.
  var mergeable: [Int: PlannedOperator] = [:]
  /// How many operators read each tensor, and outputs of the graph; those that were merged count once.
  var useCounts: [Int]
  /// The steps whose output may be written over an input.
  var overwritings: [Overwriting] = []
  var foldedOperators: [Int] = []
  var deferral: GraphPlan.Deferral?

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

  /// A planner without tensors.
  init(_ session: PlanningSession, graph: Int) throws(ModelError) {
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
    useCounts = subgraph.useCounts
    slots = SlotTable(tensorCount: subgraph.tensors.count, constants: session.constants)
  }

  /// Plans every operator in order, or all until the first that asks for values that only a run computes.
  mutating func planOperators() throws(ModelError) {
    let first = deferral?.firstOperator ?? 0
    deferral = nil
    for node in subgraph.operators[first...] {
      do throws(ModelError) {
        if unknown.isDisjoint(with: node.inputs) {
          try plan(node)
        } else {
          unknown.formUnion(node.outputs)
          try checkTypes(of: node)
        }
      } catch {
        guard !missing.tensors.isEmpty else {
          unknown.formUnion(node.outputs)
          try session.refuse(error, in: graph)
          continue
        }
        // The caller of a graph may know the values when it is planned again.
        guard graph == session.entryGraph else { throw error }
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

  private mutating func plan(_ node: Model.Operator) throws(ModelError) {
    try session.countOperator(node)
    missing.removeAll()
    let operation = try OperatorSet.makeOperator(node, budget: session.budget)
    var context = context(of: node, session, slots, missing)
    try densifyInputs(&context)
    try shapeOutputs(of: operation, &context)
    let demandCount = slots.demands.count
    let merged = try merge(operation, &context)
    var body = if let merged { merged } else { try operation.prepare(context) }
    if !context.outputs.isEmpty, context.outputs.allSatisfy({ $0.shape.elementCount == 0 }), body.isPure {
      // Nothing to compute, though loops over the dimensions other than 0 might be long.
      body = StepBody(kernel: body.kernel) { _ in }
    }
    let scratch = slots.demands[demandCount...].map(\.byteCount)
    if scratch.isEmpty && isFoldable(context, body) {
      try fold(body, &context)
    } else if body.isCopy && canShareMemory(context) {
      context.inputs[0].map { slots.share(context.output.slot, with: $0.slot) }
    } else if try !fuse(body, context) {
      keepMergeable(operation, body, context, demands: demandCount..<slots.demands.count)
      try append(body, context, scratchByteCount: scratch.reduce(0, +))
    }
    for output in context.outputs {
      tensors[output.index] = output
    }
  }

  /// The surroundings of `node`, with what is known of its tensors.
  func context(
    of node: Model.Operator, _ session: PlanningSession, _ slots: SlotTable, _ missing: MissingValues
  ) -> NodeContext {
    NodeContext(
      node: node, step: steps.count, inputs: node.inputs.map { $0 < 0 ? nil : tensors[$0] },
      outputs: node.outputs.map { tensors[$0] }, session: session, slots: slots, missing: missing)
  }

  private mutating func append(
    _ body: StepBody, _ context: NodeContext, scratchByteCount: Int
  ) throws(ModelError) {
    for case let tensor? in context.inputs + context.outputs where tensor.constant == nil {
      try demandMemory(for: tensor, at: steps.count)
    }
    keepOverwriting(body, context)
    let node = context.node
    steps.append(
      Step(
        operatorIndex: node.index, kind: node.kind, kernel: body.kernel,
        inputs: context.inputs.map { $0?.index ?? -1 }, outputs: node.outputs,
        multiplyAccumulates: body.multiplyAccumulates, scratchByteCount: scratchByteCount, work: body.work))
  }

  /// Lays out the arena; what follows cannot change the plan.
  func finished() throws(ModelError) -> GraphPlan {
    overwriteInputs()
    guard let arena = ArenaPlanner.plan(slots.demands, limit: session.arenaLimit) else {
      throw session.limitError(.file)
    }
    slots.assign(arena.offsets)
    return GraphPlan(
      graph: graph, steps: steps.indices.filter { !mergedSteps.contains($0) }.map { steps[$0] },
      foldedOperators: foldedOperators, deferral: deferral, tensors: plannedTensors,
      locations: slots.locations, arenaByteCount: arena.byteCount)
  }
}
