import Apus

/// `apus step`: a run, step by step.
enum StepCommand: Command {
  static let description = CommandDescription(
    name: "step", operands: "MODEL", operandCount: 1...1,
    summary: "Step through a model, look at every tensor, and find where it goes wrong.",
    discussion: """
      Asks for commands; `help` lists them. From a pipe or a file, each command is shown before it is done, and the exit
      status is 1 when a condition has stopped the run, but that of the first command that could not be done when there was
      one. At a terminal it is 0.
      """,
    options: [CommandDescription.Option].modelInputs + [
      .init("against", value: "WHAT", "What to compare tensors with:\n\(Against.help)"),
      .init("commands", value: "FILE", "Read commands from a file instead of standard input."), .kernels, .threads,
      .isa,
    ])

  static func run(_ arguments: ParsedArguments) throws(ToolError) {
    let path = arguments.operands[0]
    let source = try LineSource(arguments.value("commands"))
    let stepper = try stepper(path, arguments)
    Output.print(
      "\(path.printable): \(stepper.operators.count) operator\(stepper.operators.count == 1 ? "" : "s"), \(stepper.session.plan.options.kernels.rawValue) kernels"
        + (stepper.session.plan.instructionSet.map { ", \($0.rawValue)" } ?? "") + " (help shows the commands)\n")
    if source.isInteractive { stepper.interruption = Interruption() }
    var firstFailure: ToolError?
    var last = ""
    do throws(any Error) {
      try stepper.stop()
      while !stepper.isDone, let line = try source.next(stepper.prompt, stepper.interruption) {
        do {
          let text = try line.get()
          if !source.isInteractive { Output.print(stepper.prompt + text.printable + "\n") }
          // A person who enters nothing means the same again.
          last = source.isInteractive && text.isEmpty ? last : text
          try stepper.perform(last)
        } catch {
          let failure = ToolError(anyError: error, file: path)
          Output.printError(failure.message)
          firstFailure = firstFailure ?? failure
        }
      }
    } catch {
      throw ToolError(anyError: error, file: path)
    }
    guard !source.isInteractive else { return }
    if let firstFailure {
      let finding = stepper.isConditionFound ? ", and a condition has stopped the run" : ""
      throw ToolError(firstFailure.status, "not every command could be done\(finding) (\(path))")
    }
    if stepper.isConditionFound { throw ToolError(.finding, "a condition has stopped the run (\(path))") }
  }

  private static func stepper(_ path: String, _ arguments: ParsedArguments) throws(ToolError) -> Stepper {
    let session = try DebugSession(path, arguments)
    let against = try arguments.value("against").map { text throws(ToolError) in
      try Against(text, session.plan.options)
    }
    let comparison = try against.map { against throws(ToolError) in
      try StepperComparison(against.counterpart(of: session), against.text, of: session)
    }
    return Stepper(path: path, session, comparison)
  }
}
