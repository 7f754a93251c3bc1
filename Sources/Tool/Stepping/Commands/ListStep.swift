import Apus
import ApusVision

/// `list`: the operators.
enum ListStep: StepperCommand {
  static let description = StepperCommandDescription(
    "list", short: "l", operands: "[FIRST-LAST] [TYPE] [name:PATTERN]", count: 0...3,
    "Show the operators, those near the next one, or those that all of the filters let through.",
    """
    FIRST-LAST are numbers of operators, TYPE is one such as CONV_2D or a pattern such as *conv*, name:PATTERN is one for
    names of tensors that are written. `list *` shows all. > marks the next operator, * those with a breakpoint.
    """)

  static func run(_ arguments: [String], _ stepper: Stepper) throws {
    var indices = Array(stepper.operators.indices)
    if arguments.isEmpty {
      let next = stepper.nextOperator ?? stepper.operators.count
      indices = indices.filter { abs($0 - next) <= 8 }
    }
    for argument in arguments { try filter(&indices, argument, stepper) }
    let steps = Dictionary(stepper.session.steps.map { ($0.operatorIndex, $0) }) { $1 }
    var table = TextTable(["", "op", "operator", "output", "kernel", "last µs", "name"], rightAligned: [1, 5])
    for index in indices { table.append(row(index, steps[index], stepper)) }
    Output.print(indices.isEmpty ? "no operator is like that\n" : table.text)
  }

  private static func filter(_ indices: inout [Int], _ argument: String, _ stepper: Stepper) throws(ToolError) {
    if let first = argument.first, first.isNumber {
      let ends = argument.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
      let (low, high) = (try stepper.operatorIndex(ends[0]), try stepper.operatorIndex(ends[ends.count - 1]))
      guard ends.count <= 2, low <= high else {
        throw ToolError(.usage, "list \(argument): numbers of operators FIRST-LAST are expected")
      }
      indices = indices.filter { (low...high).contains($0) }
    } else if argument.hasPrefix("name:") {
      let glob = Glob(String(argument.dropFirst(5)))
      let tensors = stepper.session.model.mainSubgraph.tensors
      indices = indices.filter { stepper.operators[$0].outputs.contains { glob.matches(tensors[$0].name) } }
    } else {
      let glob = try stepper.typeGlob(argument)
      indices = indices.filter { glob.matches("\(stepper.operators[$0].kind)") }
    }
  }

  private static func row(_ index: Int, _ step: Step?, _ stepper: Stepper) -> [String] {
    let node = stepper.operators[index]
    let graph = stepper.session.model.mainSubgraph
    let isMarked = stepper.breakpoints.all.contains { $0.isBefore(node, of: graph) }
    let output = node.outputs.first
    let tensor = output.map { graph.tensors[$0] }
    let shape = output.flatMap { stepper.session.plannedTensor(at: $0)?.shape }
    let isWaiting = stepper.isWaiting(index)
    return [
      (index == stepper.nextOperator ? ">" : "") + (isMarked ? "*" : ""), "\(index)", "\(node.kind)",
      output.map { "t\($0) \(tensor.map { "\($0.type)" } ?? "") \(shape.map { "\($0)" } ?? "[?]")" } ?? "",
      step?.kernel ?? (isWaiting ? "deferred" : "folded"), stepper.times[index].map { $0.fixed(1) } ?? "",
      tensor?.name.shortened(to: 60) ?? "",
    ]
  }
}

extension Stepper {
  /// The pattern for types of operators that `text` is; the model must have one.
  func typeGlob(_ text: String) throws(ToolError) -> Glob {
    let glob = Glob(text)
    let types = Set(operators.map { "\($0.kind)" })
    guard !types.contains(where: glob.matches) else { return glob }
    let isPart = types.contains { $0.lowercased().contains(text.lowercased()) }
    let closest = isPart ? "*\(text)*" : text.uppercased().closest(among: types.sorted())
    throw ToolError(.usage, "the model has no operator \(text)\(closest.map { "; did you mean \($0)?" } ?? "")")
  }
}
