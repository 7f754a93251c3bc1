import KernelInterface

/// A model made ready to run: shapes, kernels, packed constants, and the layout of the memory that runs need.
///
/// A plan is immutable and may be shared by interpreters on any number of threads. What the file declares cannot make a
/// run fail once there is a plan; only values can that an operator refuses, see `Interpreter.invoke()`. Where shapes
/// depend on computed values, such as behind WHERE, the plan ends: `deferredOperators` are planned by each interpreter
/// when it knows the values.
public final class Plan: Sendable {
  /// The model that was planned.
  public let model: Model
  /// The choices made.
  public let options: PlanOptions
  /// The size of the memory for what planning computed, in bytes.
  public let constantByteCount: Int
  /// The size of the memory that each interpreter needs for values that outlive a run, in bytes.
  public let variableByteCount: Int
  /// The plan of each graph that a step calls, by index, for the inputs of its first call; the one that runs included.
  public let graphs: [Int: GraphPlan]
  /// The most threads that a run uses.
  public let threadCount: Int
  /// The level of the vector kernels; nil in the reference family, whose kernels are scalar.
  public let instructionSet: InstructionSet?
  let graph: GraphPlan
  let variables: [VariableTable.Variable]
  private let constants: ConstantStorage
  /// The number of plans that a run goes through up to this one.
  private let depth: Int
  /// The memory for tensors and constants of this plan and those that it continues, in bytes.
  private let heldByteCount: Int

  /// Plans the first graph of `model`; `inputShapes` replaces the shapes of inputs, by tensor index.
  ///
  /// - Throws: `ModelError` naming the operator that is not supported, or whose tensors do not fit together.
  public convenience init(
    _ model: Model, options: PlanOptions = PlanOptions(), inputShapes: [Int: Shape] = [:]
  ) throws(ModelError) {
    try self.init(model, entryGraph: 0, options: options, inputShapes: inputShapes)
  }

  /// Plans graph `entryGraph` of `model` as the one that runs.
  convenience init(
    _ model: Model, entryGraph: Int, options: PlanOptions, inputShapes: [Int: Shape]
  ) throws(ModelError) {
    let session = PlanningSession(
      model, entryGraph: entryGraph, options: options, selection: try KernelSelection(options))
    do throws(ModelError) {
      try self.init(session, inputShapes: inputShapes)
    } catch {
      guard entryGraph != 0 else { throw error }
      throw ModelError(error.code, at: .subgraph(entryGraph, error.location), error.detail)
    }
  }

  /// Plans the graph of the session's model that runs.
  convenience init(_ session: PlanningSession, inputShapes: [Int: Shape]) throws(ModelError) {
    let graph = session.model.subgraphs[session.entryGraph]
    let inputs = graph.inputs.map { GraphInput(shape: inputShapes[$0] ?? graph.tensors[$0].shape) }
    var planner = try GraphPlanner(session, graph: session.entryGraph, inputs: inputs)
    try self.init(session, &planner)
  }

  /// Plans the operators that `earlier` deferred, for tensors whose memory `contents` gives.
  convenience init(
    continuing earlier: Plan, _ deferral: GraphPlan.Deferral, variables: [VariableTable.Variable],
    contents: (Int) -> UnsafeMutableRawBufferPointer
  ) throws(ModelError) {
    guard earlier.depth < ModelLimits.maximumContinuations else {
      throw ModelError(
        .limitExceeded, at: .file, "values are waited for more than \(ModelLimits.maximumContinuations) times in a run")
    }
    let session = PlanningSession(
      earlier.model, entryGraph: earlier.graph.graph, options: earlier.options,
      selection: try KernelSelection(earlier.options), variables: VariableTable(variables, earlier.options.memoryLimit),
      heldByteCount: earlier.heldByteCount)
    var planner = try GraphPlanner(session, continuing: earlier.graph, deferral, contents: contents)
    try self.init(session, &planner, earlier)
  }

  private init(
    _ session: PlanningSession, _ planner: inout GraphPlanner, _ earlier: Plan? = nil
  ) throws(ModelError) {
    try planner.planOperators()
    let graph = try planner.finished()
    self.graph = graph
    graphs = session.firstPlans.merging([session.entryGraph: graph]) { $1 }
    model = session.model
    options = session.options
    threadCount = session.selection.threadCount
    instructionSet = session.selection.vectorKernels?.level
    constants = session.constants
    constantByteCount = constants.byteCount
    depth = (earlier?.depth ?? 0) + 1
    heldByteCount = (earlier?.heldByteCount ?? 0) + graph.arenaByteCount + constants.byteCount
    variables = session.variables.variables
    variableByteCount = session.variables.byteCount
  }

  /// The graph that runs.
  var subgraph: Model.Subgraph { model.subgraphs[graph.graph] }

  /// The operators in execution order; those that planning computed once and for all, or merged into others, are not
  /// among them.
  public var steps: [Step] { graph.steps }
  /// The indices of the operators that planning computed.
  public var foldedOperators: [Int] { graph.foldedOperators }
  /// The indices of the operators whose shapes depend on values that only a run computes; empty for most models.
  public var deferredOperators: Range<Int> {
    let count = subgraph.operators.count
    return (graph.deferral?.firstOperator ?? count)..<count
  }
  /// The tensors of the graph with their final shapes, by index; those of deferred operators as the file declares them.
  public var tensors: [PlannedTensor] { graph.tensors }
  /// The size of the memory that each interpreter needs for tensors, in bytes.
  public var arenaByteCount: Int { graph.arenaByteCount }

  /// The products that one run adds up, without those of deferred operators; `Int.max` when that overflows.
  public var multiplyAccumulates: Int { graph.multiplyAccumulates }

  /// The indices of the tensors that the caller fills.
  public var inputs: [Int] { subgraph.inputs }
  /// The indices of the tensors that the caller reads.
  public var outputs: [Int] { subgraph.outputs }
}
