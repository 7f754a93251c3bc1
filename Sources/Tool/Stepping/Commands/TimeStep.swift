import Apus

/// `time`: how long operators take.
enum TimeStep: StepperCommand {
  static let description = StepperCommandDescription(
    "time", operands: "[N]", count: 0...1, "Run operator N, which has run, some more times and show how long it takes.",
    "Without N, show how long each operator took when it last ran: once, so the first ones are slow.")

  private static let runCount = 100

  static func run(_ arguments: [String], _ stepper: Stepper) throws {
    guard let text = arguments.first else { return Output.print(table(stepper)) }
    let position = try stepper.position(text)
    guard position < stepper.session.position else { throw ToolError(.usage, "operator \(text) has not run") }
    // Long ones need no hundred runs to be seen.
    let first = try stepper.session.times(ofStep: position, count: 1)
    let count = min(max(Int(.milliseconds(500) / first[0]), 3), runCount)
    let times = try stepper.session.times(ofStep: position, count: count).map { $0 / .microseconds(1) }.sorted()
    let step = stepper.session.steps[position]
    var line = "operator \(text) \(step.kind), \(step.kernel): \(times[0].fixed(1)) µs least, "
    line += "\(times[times.count / 2].fixed(1)) median of \(times.count) runs"
    if step.multiplyAccumulates > 0 {
      line += ", \((Double(2 * step.multiplyAccumulates) / times[0] / 1000).fixed(1)) GOP/s at best"
    }
    Output.print(line + "\n")
  }

  private static func table(_ stepper: Stepper) -> String {
    guard !stepper.times.isEmpty else { return "no operator has run\n" }
    let total = stepper.times.values.reduce(0, +)
    var table = TextTable(["op", "operator", "µs", "share"], rightAligned: [0, 2, 3])
    for (index, time) in stepper.times.sorted(by: { $0.key < $1.key }) {
      table.append([
        "\(index)", "\(stepper.operators[index].kind)", time.fixed(1), "\((100 * time / total).fixed(1)) %",
      ])
    }
    table.append(["", "all", total.fixed(1), ""])
    return table.text
  }
}
