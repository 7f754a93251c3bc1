import KernelInterface

/// What the planners of a model's graphs share while one plan is made.
final class PlanningSession {
  let model: Model
  /// The graph that runs.
  let entryGraph: Int
  let options: PlanOptions
  let selection: KernelSelection
  let constants: ConstantStorage
  let variables: VariableTable
  /// What may be read of the operators' options, which the model's own reading has not used up.
  let budget: ReadBudget
  /// Whether planning goes on after an operator that is refused, to find all of them.
  var collectsRefusals = false
  private(set) var refusals: [ModelError] = []
  /// The operators of the graph that runs whose element types could not be checked, in execution order.
  private(set) var uncheckedOperators: [Int] = []
  /// The graphs being planned, the outermost first.
  private var openGraphs: [Int] = []
  /// The graphs planned so far, besides the one that runs.
  private var plans: [PlanKey: (plan: GraphPlan, operatorCount: Int)] = [:]
  /// The first plan of each graph besides the one that runs.
  private(set) var firstPlans: [Int: GraphPlan] = [:]
  /// The operators planned so far, those of a graph as often as it is called.
  private(set) var operatorCount = 0
  /// The memory that the plans take which this one continues, in bytes.
  private let heldByteCount: Int

  /// A session whose variables are those of `variables`, when there are some already.
  init(
    _ model: Model, entryGraph: Int = 0, options: PlanOptions, selection: KernelSelection,
    variables: VariableTable? = nil, heldByteCount: Int = 0
  ) {
    self.heldByteCount = heldByteCount
    self.entryGraph = entryGraph
    self.model = model
    self.options = options
    self.selection = selection
    constants = ConstantStorage(limit: options.memoryLimit - heldByteCount)
    self.variables = variables ?? VariableTable(limit: options.memoryLimit)
    budget = ReadBudget(byteCount: model.bytes.buffer.count)
  }

  /// The session in which operators are planned on trial, see `GraphPlanner.checkTypes`; its limits hold for all of them
  /// together.
  private(set) lazy var trial = PlanningSession(
    model, entryGraph: entryGraph, options: options, selection: selection,
    variables: VariableTable(variables.variables, options.memoryLimit))

  /// The arena's limit: what constants and variables leave of the memory limit.
  var arenaLimit: Int { options.memoryLimit - heldByteCount - constants.byteCount - variables.byteCount }

  /// Calls `body` while graph `index` counts as open, so that a graph that calls itself is found.
  func open<Result>(
    graph index: Int, _ node: Model.Operator, _ body: () throws(ModelError) -> Result
  ) throws(ModelError) -> Result {
    guard model.subgraphs.indices.contains(index) else {
      throw ModelError(.malformed, at: node.location(), "calls subgraph \(index) of \(model.subgraphs.count)")
    }
    guard index != entryGraph, !openGraphs.contains(index) else {
      throw ModelError(.malformed, at: node.location(), "calls subgraph \(index), of which it is a part")
    }
    guard openGraphs.count < ModelLimits.maximumGraphDepth else {
      throw ModelError(
        .limitExceeded, at: node.location(), "subgraphs call each other \(ModelLimits.maximumGraphDepth) deep")
    }
    openGraphs.append(index)
    defer { openGraphs.removeLast() }
    return try body()
  }

  /// The plan of graph `index` for such inputs, if there is one already.
  func plan(of index: Int, _ inputs: [GraphInput], _ node: Model.Operator) throws(ModelError) -> GraphPlan? {
    guard let known = plans[PlanKey(index, inputs)] else { return nil }
    try count(known.operatorCount, node)
    return known.plan
  }

  /// Keeps a plan for other calls with the same inputs.
  func keep(_ plan: GraphPlan, _ inputs: [GraphInput], operatorCount: Int) {
    plans[PlanKey(plan.graph, inputs)] = (plan, operatorCount)
    if firstPlans[plan.graph] == nil { firstPlans[plan.graph] = plan }
  }

  /// What a graph's plan depends on; constants are told apart by their address.
  private struct PlanKey: Hashable {
    let graph: Int
    let shapes: [[Int]]
    let isConstant: [Bool]
    let constants: [UnsafeRawPointer?]

    init(_ graph: Int, _ inputs: [GraphInput]) {
      self.graph = graph
      shapes = inputs.map(\.shape.dimensions)
      isConstant = inputs.map { $0.constant != nil }
      constants = inputs.map { $0.constant?.baseAddress }
    }
  }

  /// Counts an operator that is being planned; a graph counts as often as it is called.
  func countOperator(_ node: Model.Operator) throws(ModelError) {
    try count(1, node)
  }

  private func count(_ operators: Int, _ node: Model.Operator) throws(ModelError) {
    operatorCount += operators
    guard operatorCount <= ModelLimits.maximumPlannedOperators else {
      throw ModelError(
        .limitExceeded, at: node.location(),
        "subgraphs call each other so often that \(ModelLimits.maximumPlannedOperators) operators are exceeded")
    }
  }

  /// Adds a refusal, once.
  func add(_ error: ModelError) {
    if !refusals.contains(error) { refusals.append(error) }
  }

  /// Adds operator `index` of graph `graph` to those that could not be checked.
  func addUnchecked(_ index: Int, in graph: Int) {
    if graph == entryGraph { uncheckedOperators.append(index) }
  }

  /// Throws `error` of an operator in graph `graph`, or adds it to the refusals when these are collected.
  func refuse(_ error: ModelError, in graph: Int) throws(ModelError) {
    guard collectsRefusals else { throw error }
    add(graph == 0 ? error : ModelError(error.code, at: .subgraph(graph, error.location), error.detail))
  }

  /// The error for memory beyond the limit.
  func limitError(_ location: ModelError.Location) -> ModelError {
    ModelError(.limitExceeded, at: location, "memory beyond the limit of \(options.memoryLimit) bytes")
  }
}
