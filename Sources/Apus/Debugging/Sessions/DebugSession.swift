/// A run of a model that goes step by step, back and forth, with every tensor at hand.
///
/// Every operator has a step of its own and every tensor its own memory (`PlanOptions.keepsAllTensors`), which changes no
/// result: stepping to the end gives the outputs of `Interpreter.invoke()`, bit for bit. Not for use on two threads at a
/// time.
///
/// Tensors can be replaced between steps. Such an edit belongs to the position where it was made: going back beyond it
/// undoes it. Variables have the values that they had at each position, too; models with variables are run again from the
/// start to go back.
public final class DebugSession {
  /// The step that runs next, by index in `steps`; their number at the end.
  public private(set) var position = 0
  let interpreter: Interpreter
  let execution: Execution
  /// What was replaced, in order of position.
  var edits: [TensorEdit] = []
  /// The contents of the variables before the first step.
  let initialVariables: [[UInt8]]
  /// The steps that write tensors, by tensor index, without those of deferred operators.
  private lazy var plannedProducers = Dictionary(
    plan.steps.enumerated().flatMap { number, step in step.outputs.map { ($0, number) } }
  ) { $1 }

  /// Plans `model`, with all tensors kept whatever `options` say; `inputShapes` replaces the shapes of inputs, by tensor
  /// index.
  ///
  /// - Throws: `ModelError` naming the operator that is not supported, or whose tensors do not fit together.
  public init(
    _ model: Model, options: PlanOptions = PlanOptions(), inputShapes: [Int: Shape] = [:]
  ) throws(ModelError) {
    var options = options
    options.keepsAllTensors = true
    interpreter = Interpreter(try Plan(model, options: options, inputShapes: inputShapes))
    do {
      execution = try interpreter.allocated()
    } catch {
      preconditionFailure("an interpreter made of a plan has its tensors")
    }
    initialVariables = execution.variables.contents
  }

  /// The model.
  public var model: Model { interpreter.model }
  /// The plan.
  public var plan: Plan { execution.plan }
  /// The steps in execution order; those of deferred operators follow as soon as a step has computed what they wait for.
  public var steps: [Step] { execution.steps(at: position) }
  /// Whether no step is left.
  public var isAtEnd: Bool { nextOperator == nil }
  /// The operator that runs next; one that is deferred, with what follows, when `planNextStep()` has still to be called;
  /// nil at the end.
  public var nextOperator: Int? {
    let steps = steps
    return position < steps.count ? steps[position].operatorIndex : execution.waitingOperator(at: position)
  }

  /// Runs the step at `position`, and goes on to the next; does nothing at the end.
  ///
  /// - Throws: `InferenceError.Code.invalidData` when the operator refuses its inputs, or deferred operators cannot be
  ///   planned for them; the position is then that of the step at fault.
  public func next() throws(InferenceError) {
    try planNextStep()
    guard !isAtEnd else { return }
    try interpreter.execute(step: position)
    position += 1
  }

  /// Plans the deferred operators that follow, so that `steps` shows them, if none of the steps known does.
  ///
  /// - Throws: `InferenceError` with `refusal` when they cannot be planned for the values that are there.
  public func planNextStep() throws(InferenceError) {
    if position == steps.count { try execution.plan(from: position) }
  }

  /// Goes to `position`, forward by running steps, back by taking up what was there.
  ///
  /// - Throws: `InferenceError` with `invalidTensorIndex` for a position that is not there, or as `next()`; the position is
  ///   then that of the step that failed.
  public func move(to position: Int) throws(InferenceError) {
    guard position >= 0 else { throw InferenceError(.invalidTensorIndex, "step \(position)") }
    // At the start, too, where there may be plans to forget.
    if position < self.position || position == 0 { try goBack(to: position) }
    while self.position < position {
      guard !isAtEnd else {
        throw InferenceError(.invalidTensorIndex, "step \(position), the last is \(self.position - 1)")
      }
      try next()
    }
  }

  private func goBack(to position: Int) throws(InferenceError) {
    while let edit = edits.last, edit.position > position {
      edits.removeLast()
      execution.owner(of: edit.tensor)?.contents(of: edit.tensor).copyBytes(from: edit.previous)
    }
    execution.forgetPlans(from: position)
    self.position = initialVariables.isEmpty ? position : 0
    guard !initialVariables.isEmpty else { return }
    execution.variables.contents = initialVariables
    while true {
      for edit in edits where edit.position == self.position {
        execution.owner(of: edit.tensor)?.contents(of: edit.tensor).copyBytes(from: edit.contents)
      }
      guard self.position < position else { return }
      try next()
    }
  }

  /// Runs what is left.
  ///
  /// - Throws: As `next()`.
  public func finish() throws(InferenceError) {
    while !isAtEnd { try next() }
  }

  /// The index in `steps` of the step that writes tensor `index`; nil for inputs, constants, variables, and tensors that no
  /// step writes.
  public func producer(of index: Int) -> Int? {
    plannedProducers[index] ?? steps[plan.steps.count...].firstIndex { $0.outputs.contains(index) }
  }

  /// Whether tensor `index` has a value at this position: an input, a constant, a variable, or what a step before has
  /// written.
  public func isComputed(_ index: Int) -> Bool {
    guard let tensor = plannedTensor(at: index), tensor.storage != .unused else { return false }
    return producer(of: index).map { $0 < position } ?? (tensor.storage != .continued)
  }

  /// Tensor `index` of the main graph as it is planned; nil for an index that is not there, and for tensors of deferred
  /// operators at positions before these are planned.
  public func plannedTensor(at index: Int) -> PlannedTensor? {
    guard plan.tensors.indices.contains(index) else { return nil }
    return execution.owner(of: index, at: position)?.plan.tensors[index]
  }

  /// A copy of tensor `index` of the main graph as it is at this position.
  ///
  /// - Throws: `InferenceError` with `invalidTensorIndex`; `invokeRequired` for a tensor that a later step writes;
  ///   `tensorNotKept` for one that no operator uses.
  public func tensor(at index: Int) throws(InferenceError) -> Tensor {
    try requireValue(of: index)
    return try interpreter.tensor(at: index)
  }
}
