import Apus

extension Stepper {
  /// Runs one step and keeps its time; says what it wrote when `isShown`.
  private func runOne(isShown: Bool) throws {
    if let failure = planFollowing() { throw failure }
    guard !session.isAtEnd else { return }
    let start = SuspendingClock.now
    try session.next()
    let time = (SuspendingClock.now - start) / .microseconds(1)
    guard let step = lastStep else { return }
    times[step.operatorIndex] = time
    if isShown { Output.print(try line(of: step)) }
  }

  /// Runs steps until `isGoal` is true, a breakpoint stops them, the user interrupts, what follows cannot be planned, or
  /// none is left; then says why and where.
  func run(isShown: Bool, until isGoal: () -> Bool) throws {
    guard !session.isAtEnd else { return Output.print("the end: no operator is left (restart, back N)\n") }
    interruption?.forget()
    var reasons: [String] = []
    var failure: ToolError?
    repeat {
      try runOne(isShown: isShown)
      failure = planFollowing()
      reasons = try findings()
      if interruption?.isRequested == true { reasons.append("interrupted") }
    } while reasons.isEmpty && failure == nil && !session.isAtEnd && !isGoal()
    for reason in reasons { Output.print("stopped: \(reason.printable)\n") }
    try stop()
    if let failure { throw failure }
  }

  /// Plans deferred operators that are next, and returns why they cannot be planned.
  private func planFollowing() -> ToolError? {
    do {
      try session.planNextStep()
      return nil
    } catch {
      let cause = ToolError(anyError: error, file: path)
      guard let index = nextOperator else { return cause }
      return ToolError(cause.status, "operator \(index) \(operators[index].kind) cannot be planned: \(cause.message)")
    }
  }

  /// Why to stop here: conditions that hold for what the last step wrote, and breakpoints at what comes next.
  private func findings() throws -> [String] {
    var reasons: [String] = []
    for breakpoint in breakpoints.all {
      guard let reason = try breakpoint.reason(self) else { continue }
      isConditionFound = isConditionFound || breakpoint.isCondition
      reasons.append("breakpoint \(breakpoint.number), \(breakpoint): \(reason)")
    }
    return reasons
  }

  /// Shows where the run stands and what is watched.
  func stop() throws {
    // At the start, inputs may be set before they decide shapes.
    let failure = session.position > 0 ? planFollowing() : nil
    Output.print(try positionText())
    if let failure { Output.print("  \(failure.message.printable)\n") }
    for tensor in watches { Output.print("  watch \(try summary(of: tensor))\n") }
  }

  /// Goes to `position`, one before the current one or that one.
  func goBack(to position: Int) throws {
    try session.move(to: position)
    try stop()
  }
}
