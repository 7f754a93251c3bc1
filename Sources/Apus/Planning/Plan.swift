/// A model made ready to run: shapes, kernels, packed constants, and the layout of the memory that runs need.
///
/// A plan is immutable and may be shared by interpreters on any number of threads. What the file declares cannot make a
/// run fail once there is a plan; only values can that an operator refuses, see `Interpreter.invoke()`.
public final class Plan: Sendable {
  /// The model that was planned.
  public let model: Model
  /// The choices made.
  public let options: PlanOptions
  /// The operators in execution order; those that planning computed once and for all are not among them.
  public let steps: [Step]
  /// The indices of the operators that planning computed.
  public let foldedOperators: [Int]
  /// The tensors of the graph with their final shapes, by index.
  public let tensors: [PlannedTensor]
  /// The size of the memory that each interpreter needs for tensors, in bytes.
  public let arenaByteCount: Int
  /// The size of the memory for what planning computed, in bytes.
  public let constantByteCount: Int
  /// The location of every slot; the first are the tensors.
  let locations: [SlotTable.Location]
  private let constants: ConstantStorage

  /// Plans the first graph of `model`; `inputShapes` replaces the shapes of inputs, by tensor index.
  ///
  /// - Throws: `ModelError` naming the operator that is not supported, or whose tensors do not fit together.
  public init(
    _ model: Model, options: PlanOptions = PlanOptions(), inputShapes: [Int: Shape] = [:]
  ) throws(ModelError) {
    var planner = try Planner(model, options: options, inputShapes: inputShapes)
    try planner.planOperators()
    let arena = try planner.planArena()
    self.model = model
    self.options = options
    steps = planner.steps
    foldedOperators = planner.foldedOperators
    tensors = planner.plannedTensors
    arenaByteCount = arena
    locations = planner.slots.locations
    constants = planner.slots.constants
    constantByteCount = constants.byteCount
  }

  /// The products that one run adds up; `Int.max` when that overflows.
  public var multiplyAccumulates: Int {
    steps.reduce(0) { sum, step in
      let (next, overflow) = sum.addingReportingOverflow(step.multiplyAccumulates)
      return overflow ? .max : next
    }
  }

  /// The indices of the tensors that the caller fills.
  public var inputs: [Int] { model.mainSubgraph.inputs }
  /// The indices of the tensors that the caller reads.
  public var outputs: [Int] { model.mainSubgraph.outputs }
}
