import Apus

extension Stepper {
  /// Runs one step and keeps its time; says what it wrote when `isShown`.
  private func runOne(isShown: Bool) throws {
    let start = SuspendingClock.now
    try session.next()
    let time = (SuspendingClock.now - start) / .microseconds(1)
    guard let step = lastStep else { return }
    times[step.operatorIndex] = time
    if isShown { Output.print(try line(of: step)) }
  }

  /// Runs steps until `isGoal` is true of the position, a breakpoint stops them, the user interrupts, or none is left;
  /// then says why and where.
  func run(isShown: Bool, until isGoal: (Int) -> Bool) throws {
    guard !session.isAtEnd else { return Output.print("the end: no operator is left (restart, back N)\n") }
    let interruption = Interruption()
    var reasons: [String] = []
    repeat {
      try runOne(isShown: isShown)
      reasons = try findings()
      if interruption.isRequested { reasons.append("interrupted") }
    } while reasons.isEmpty && !session.isAtEnd && !isGoal(session.position)
    for reason in reasons { Output.print("stopped: \(reason.printable)\n") }
    try stop()
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
    Output.print(try positionText())
    for tensor in watches { Output.print("  watch \(try summary(of: tensor))\n") }
  }

  /// Goes to `position`, one before the current one or that one.
  func goBack(to position: Int) throws {
    try session.move(to: position)
    try stop()
  }
}
