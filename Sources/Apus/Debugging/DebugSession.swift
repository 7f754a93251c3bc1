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
  private var edits: [TensorEdit] = []
  /// The contents of the variables before the first step.
  private let initialVariables: [[UInt8]]
  private var producersOfSteps = (stepCount: -1, steps: [Int: Int]())

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
  public var steps: [Step] { execution.steps }
  /// Whether no step is left.
  public var isAtEnd: Bool { position == execution.stepCount && execution.isPlannedToEnd }

  /// Runs the step at `position`, and goes on to the next; does nothing at the end.
  ///
  /// - Throws: `InferenceError.Code.invalidData` when the operator refuses its inputs, or deferred operators cannot be
  ///   planned for them; the position is then that of the step at fault.
  public func next() throws(InferenceError) {
    try planNextStep()
    guard !isAtEnd else { return }
    try interpreter.execute(step: position)
    position += 1
    // Now rather than with the next step, so that `steps` shows what follows.
    try planNextStep()
  }

  /// Plans the deferred operators that follow, if none of the steps known does.
  func planNextStep() throws(InferenceError) {
    if position == execution.stepCount { try execution.plan(from: position) }
  }

  /// Goes to `position`, forward by running steps, back by taking up what was there.
  ///
  /// - Throws: `InferenceError` with `invalidTensorIndex` for a position that is not there, or as `next()`; the position is
  ///   then that of the step that failed.
  public func move(to position: Int) throws(InferenceError) {
    guard position >= 0 else { throw InferenceError(.invalidTensorIndex, "step \(position)") }
    if position < self.position { try goBack(to: position) }
    while self.position < position {
      guard !isAtEnd else {
        throw InferenceError(.invalidTensorIndex, "step \(position), the last is \(execution.stepCount - 1)")
      }
      try next()
    }
  }

  private func goBack(to position: Int) throws(InferenceError) {
    while let edit = edits.last, edit.position > position {
      edits.removeLast()
      execution.owner(of: edit.tensor)?.contents(of: edit.tensor).copyBytes(from: edit.previous)
    }
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

  /// How long step `index`, one that has run, takes: the times of `count` more runs of it, in no way seen afterwards.
  ///
  /// - Throws: `InferenceError.Code.invokeRequired` for a step that has not run, or what its operator throws.
  public func times(ofStep index: Int, count: Int) throws(InferenceError) -> [Duration] {
    guard (0..<position).contains(index) else {
      throw InferenceError(.invokeRequired, "step \(index) has not run, the next is \(position)")
    }
    let variables = execution.variables.contents
    let outputs = steps[index].outputs.compactMap { execution.owner(of: $0)?.contents(of: $0) }
    let contents = outputs.map(Array.init)
    defer {
      execution.variables.contents = variables
      for (output, bytes) in zip(outputs, contents) { output.copyBytes(from: bytes) }
    }
    var times: [Duration] = []
    for _ in 0..<count {
      let start = SuspendingClock.now
      try interpreter.execute(step: index)
      times.append(SuspendingClock.now - start)
    }
    return times
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
    let steps = steps
    if producersOfSteps.stepCount != steps.count {
      var producers: [Int: Int] = [:]
      for (number, step) in steps.enumerated() {
        for output in step.outputs { producers[output] = number }
      }
      producersOfSteps = (steps.count, producers)
    }
    return producersOfSteps.steps[index]
  }

  /// Whether tensor `index` has a value at this position: an input, a constant, a variable, or what a step before has
  /// written.
  public func isComputed(_ index: Int) -> Bool {
    guard let tensor = plannedTensor(at: index), tensor.storage != .unused else { return false }
    return producer(of: index).map { $0 < position } ?? (tensor.storage != .continued)
  }

  /// Tensor `index` of the main graph as it is planned; nil for an index that is not there, and for tensors of deferred
  /// operators before these are planned.
  public func plannedTensor(at index: Int) -> PlannedTensor? {
    guard plan.tensors.indices.contains(index) else { return nil }
    return execution.owner(of: index)?.plan.tensors[index]
  }

  /// A copy of tensor `index` of the main graph as it is at this position.
  ///
  /// - Throws: `InferenceError` with `invalidTensorIndex`; `invokeRequired` for a tensor that a later step writes;
  ///   `tensorNotKept` for one that no operator uses.
  public func tensor(at index: Int) throws(InferenceError) -> Tensor {
    try requireValue(of: index)
    return try interpreter.tensor(at: index)
  }

  /// Replaces the contents of tensor `index` by `contents`, elements in memory order, for all steps from here on.
  ///
  /// - Throws: As `tensor(at:)`; `constantTensor` for constants, which steps have read when they were planned;
  ///   `invalidDataCount` when the number of bytes is not the tensor's.
  public func replace(tensor index: Int, with contents: [UInt8]) throws(InferenceError) {
    try requireValue(of: index)
    guard let owner = execution.owner(of: index), owner.plan.tensors[index].storage != .constant else {
      throw InferenceError(
        .constantTensor, "tensor \(index) '\(plan.tensors[index].name)' is part of the operators that read it")
    }
    let memory = owner.contents(of: index)
    guard contents.count == memory.count else {
      throw InferenceError(.invalidDataCount, "\(contents.count) bytes, tensor \(index) has \(memory.count)")
    }
    edits.append(TensorEdit(position: position, tensor: index, previous: Array(memory), contents: contents))
    memory.copyBytes(from: contents)
  }

  /// Replaces the contents of input `index`, counted in graph order; see `replace(tensor:with:)`.
  ///
  /// - Throws: As `replace(tensor:with:)`.
  public func copy(_ contents: [UInt8], toInputAt index: Int) throws(InferenceError) {
    try replace(tensor: interpreter.inputIndex(index), with: contents)
  }

  private func requireValue(of index: Int) throws(InferenceError) {
    guard plan.tensors.indices.contains(index) else {
      throw InferenceError(.invalidTensorIndex, "tensor \(index), the last is \(plan.tensors.count - 1)")
    }
    guard !isComputed(index) else { return }
    let label = "tensor \(index) '\(plan.tensors[index].name)'"
    if let producer = producer(of: index) {
      throw InferenceError(
        .invokeRequired, "\(label) is computed by operator \(steps[producer].operatorIndex), which has not run")
    }
    guard plan.tensors[index].storage == .unused, execution.isPlannedToEnd else {
      throw InferenceError(.invokeRequired, "\(label) is computed by an operator that waits for other values")
    }
    throw InferenceError(.tensorNotKept, "\(label) is used by no operator")
  }
}
