/// A plan with memory to run it in.
///
/// Tools that own the loop, such as a stepper or a profiler, run steps one by one; `Interpreter` runs them all.
final class Execution {
  let plan: Plan
  let variables: VariableMemory
  private let arena: UnsafeMutableRawPointer
  private let addresses: SlotAddresses
  /// The threads that share steps; nil when there is one.
  private let threads: ThreadPool?
  /// What runs after the plan's steps: the operators that it deferred, planned for the values of the last run.
  private(set) var continuation: Execution?
  /// The values that `continuation` was planned for.
  private var plannedValues: [[UInt8]] = []

  init(_ plan: Plan, variables shared: VariableMemory? = nil, threads: ThreadPool? = nil) {
    self.plan = plan
    self.threads = threads ?? (plan.threadCount > 1 ? ThreadPool(threadCount: plan.threadCount) : nil)
    let variables = shared ?? VariableMemory(plan.variables)
    if shared != nil { variables.extend(plan.variables) }
    self.variables = variables
    let byteCount = plan.arenaByteCount + Memory.slackByteCount
    arena = LargeMemory.allocate(byteCount: byteCount)
    arena.initializeMemory(as: UInt8.self, repeating: 0, count: byteCount)
    addresses = SlotAddresses(plan.graph.locations, arena: arena, variables: variables)
  }

  deinit {
    arena.deallocate()
  }

  func run() throws(InferenceError) {
    variables.remainingRounds.pointee = plan.options.maximumLoopCount
    try runSteps()
  }

  private func runSteps() throws(InferenceError) {
    try addresses.run { memory throws(InferenceError) in
      // By index: an iterator over the array allocates where the compiler does not optimize.
      for index in plan.graph.steps.indices {
        try run(plan.graph.steps[index].work, memory)
      }
    }
    try continued()?.runSteps()
  }

  /// Does what `run()` does, noted by `recorder`.
  func run(recordedBy recorder: TraceRecorder) throws(InferenceError) {
    variables.remainingRounds.pointee = plan.options.maximumLoopCount
    try runSteps(recordedBy: recorder)
  }

  private func runSteps(recordedBy recorder: TraceRecorder) throws(InferenceError) {
    try addresses.run { memory throws(InferenceError) in
      for step in plan.graph.steps {
        let shape = step.outputs.first.map { plan.tensors[$0].shape }
        try recorder.record(step, outputShape: shape) { work throws(InferenceError) in try run(work, memory) }
      }
    }
    try continued()?.runSteps(recordedBy: recorder)
  }

  @inline(__always)
  private func run(_ work: StepWork, _ memory: Memory) throws(InferenceError) {
    if let threads, case .shared(let partCount, _) = work, partCount > 1 {
      threads.run(work, memory, partCount: partCount)
    } else {
      try work.run(memory)
    }
  }

  /// Runs step `index`, counted through the plan and what continues it.
  func run(step index: Int) throws(InferenceError) {
    guard index >= plan.steps.count else {
      variables.remainingRounds.pointee = plan.options.maximumLoopCount
      return try addresses.run { memory throws(InferenceError) in try run(plan.graph.steps[index].work, memory) }
    }
    guard index == plan.steps.count || isContinuationCurrent else {
      throw InferenceError(
        .invokeRequired, "step \(index) follows values that have changed; run step \(plan.steps.count)")
    }
    guard let next = try continued() else {
      throw InferenceError(.invalidTensorIndex, "step \(index) of \(plan.steps.count)")
    }
    try next.run(step: index - plan.steps.count)
  }

  /// The steps that are known when `position` of them have run: those of deferred operators follow where they are planned
  /// for the values that are there now.
  func steps(at position: Int) -> [Step] {
    guard position >= plan.steps.count, isContinuationCurrent, let continuation else { return plan.steps }
    return plan.steps + continuation.steps(at: position - plan.steps.count)
  }

  /// The deferred operator from which on nothing is planned when `position` steps have run; nil when more are known.
  func waitingOperator(at position: Int) -> Int? {
    guard let deferral = plan.graph.deferral, position >= plan.steps.count else { return nil }
    guard isContinuationCurrent, let continuation else { return deferral.firstOperator }
    return continuation.waitingOperator(at: position - plan.steps.count)
  }

  /// The number of steps before the operators that were planned for the value of tensor `index`, when `position`, beyond
  /// them, have run; nil when that value decides nothing.
  func planningPosition(for index: Int, at position: Int) -> Int? {
    let count = plan.steps.count
    guard let deferral = plan.graph.deferral, position > count else { return nil }
    guard !deferral.tensors.contains(index) else { return count }
    return continuation?.planningPosition(for: index, at: position - count).map { $0 + count }
  }

  /// The number of steps, those of deferred operators included if they are planned for the values that are there now.
  var stepCount: Int { plan.steps.count + (isContinuationCurrent ? continuation?.stepCount ?? 0 : 0) }

  /// Plans the deferred operators that follow step `index` − 1, which has run; does nothing when others follow.
  func plan(from index: Int) throws(InferenceError) {
    guard index >= plan.steps.count else { return }
    try continued()?.plan(from: index - plan.steps.count)
  }

  /// Forgets what was planned when `position` steps, or more, had run.
  func forgetPlans(from position: Int) {
    guard position > plan.steps.count else { return continuation = nil }
    continuation?.forgetPlans(from: position - plan.steps.count)
  }

  /// Whether there is nothing to plan for the values that are there now.
  private var isContinuationCurrent: Bool {
    guard let deferral = plan.graph.deferral else { return true }
    return continuation != nil
      && zip(deferral.tensors, plannedValues).allSatisfy { contents(of: $0).elementsEqual($1) }
  }

  /// The execution of deferred operators for the values that are there now, planned anew when these have changed.
  private func continued() throws(InferenceError) -> Execution? {
    guard let deferral = plan.graph.deferral else { return nil }
    if isContinuationCurrent { return continuation }
    continuation = nil
    do {
      let next = try Plan(continuing: plan, deferral, variables: variables.variables, contents: contents)
      plannedValues = deferral.tensors.map { Array(contents(of: $0)) }
      continuation = Execution(next, variables: variables, threads: threads)
    } catch {
      throw InferenceError(error)
    }
    return continuation
  }

  /// The execution that computes tensor `index` or has it from the start; nil for a deferred one before it is planned.
  func owner(of index: Int) -> Execution? {
    isDeferred(index) ? continuation?.owner(of: index) : self
  }

  /// The same when `position` steps have run; nil for a deferred tensor that is planned further on or for other values.
  func owner(of index: Int, at position: Int) -> Execution? {
    guard isDeferred(index) else { return self }
    guard position >= plan.steps.count, isContinuationCurrent else { return nil }
    return continuation?.owner(of: index, at: position - plan.steps.count)
  }

  private func isDeferred(_ index: Int) -> Bool {
    plan.graph.deferral.map { plan.subgraph.isComputed(index, from: $0.firstOperator) } ?? false
  }

  /// The memory of tensor `index`, valid while this object lives.
  func contents(of index: Int) -> UnsafeMutableRawBufferPointer {
    UnsafeMutableRawBufferPointer(start: addresses[index], count: plan.tensors[index].byteCount)
  }
}

extension Model.Subgraph {
  /// Whether tensor `index` is an output of operator `first` or one after it.
  fileprivate func isComputed(_ index: Int, from first: Int) -> Bool {
    operators[first...].contains { $0.outputs.contains(index) }
  }
}
