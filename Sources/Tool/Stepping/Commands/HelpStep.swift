/// `help`: what can be typed.
enum HelpStep: StepperCommand {
  static let description = StepperCommandDescription(
    "help", short: "?", operands: "[COMMAND]", count: 0...1, "Show the commands, or what one of them does.")

  static func run(_ arguments: [String], _ stepper: Stepper) throws {
    if let name = arguments.first {
      let description = try Stepper.command(name).description
      Output.print(
        ([description.usage, "  \(description.summary)"]
          + description.discussion.split(separator: "\n").map { "  \($0)" })
          .joined(separator: "\n") + "\n")
      return
    }
    Output.print(TextTable.lines(Stepper.commands.map { ($0.description.usage, $0.description.summary) }) + tensors)
  }

  private static let tensors = """

      N counts operators, as `list` and `apus inspect` show them. T is a tensor: 12 or t12 by index; in, in1, …
      that the next operator reads; out that the last one wrote; 7.in1 or 7.out of operator 7; a name, a part of one, or a
      pattern such as *relu*; name:12 is a name whatever it looks like. Commands may be shortened: cont is continue.
      At a terminal, an empty line does the last command again.

    """
}
