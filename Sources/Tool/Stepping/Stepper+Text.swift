import Apus

extension Stepper {
  /// What comes next: the operator, what it reads and writes.
  func positionText() throws -> String {
    guard let index = nextOperator else {
      let outputs = try session.plan.outputs.map { "  output \(try summary(of: $0))\n" }
      let count = session.steps.count
      return "the end: \(count == 1 ? "1 step has" : "all \(count) steps have") run\n" + outputs.joined()
    }
    let node = operators[index]
    let head = "operator \(index) of \(operators.count), \(node.kind), is next"
    let steps = session.steps
    guard session.position < steps.count else {
      return "\(head): not planned\n" + argumentsText(of: node)
    }
    let step = steps[session.position]
    let parts = step.partCount > 1 ? ", up to \(step.partCount) parts" : ""
    let products = step.multiplyAccumulates > 0 ? ", \(step.multiplyAccumulates.grouped) products" : ""
    let time = times[index].map { ", \($0.fixed(1)) µs when it last ran" } ?? ""
    return "\(head): \(step.kernel)\(parts)\(products)\(time)\n"
      + argumentsText(of: node)
  }

  /// What an operator reads and writes, a line for each tensor.
  func argumentsText(of node: Model.Operator) -> String {
    let reads = node.inputs.filter { $0 != -1 }.map { ("reads", description(of: $0)) }
    let writes = node.outputs.map { ("writes", description(of: $0)) }
    return TextTable.lines((reads + writes).map { (name: $0.0, text: $0.1) })
  }

  /// One line about a step that has run: what it wrote.
  func line(of step: Step) throws -> String {
    let time = times[step.operatorIndex].map { "\($0.fixed(1)) µs" } ?? ""
    var texts = try step.outputs.map(summary)
    if texts.isEmpty {
      // What an operator without outputs reads is what it puts into a variable.
      let values = step.inputs.filter { $0 != -1 && session.plan.tensors[$0].type != .resource }
      texts = try values.map { "from \(try summary(of: $0))" }
    }
    let columns = ["\(step.operatorIndex)".padded(to: 3), "\(step.kind)".padded(to: 19), time.padded(to: 12)]
    return "\(columns.joined(separator: " "))  \(texts.joined(separator: "; "))".printable + "\n"
  }

  /// Index, type, shape, quantization, kind and name of tensor `index`.
  func description(of index: Int) -> String {
    let tensor = session.model.mainSubgraph.tensors[index]
    let planned = session.plannedTensor(at: index)
    let report = TensorReport(index, tensor, planned: planned)
    let isKnown = planned != nil || !session.plan.deferredOperators.contains { operators[$0].outputs.contains(index) }
    let isConstant = report.isConstant || planned?.storage == .constant
    let parts = [
      "t\(index)", report.type, isKnown ? "\(report.shape)" : "[?]", report.quantization?.text ?? "",
      report.isSparse ? "sparse" : "", isConstant ? "constant" : report.isVariable ? "variable" : "",
      "'\(tensor.name.shortened(to: 100))'",
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: " ").printable
  }

  /// Tensor `index` and its range in one line.
  func summary(of index: Int) throws -> String {
    let tensor = session.model.mainSubgraph.tensors[index]
    let name = "t\(index) '\(tensor.name.shortened(to: 40))'"
    guard session.isComputed(index) else { return "\(name): not computed yet".printable }
    let contents = try session.tensor(at: index)
    let head = "\(name) \(contents.dataType) \(contents.shape)"
    guard let statistics = try? TensorStatistics(contents) else { return head.printable }
    return "\(head): \(statistics.line)".printable
  }

  /// The tensor that `text` names; what the last operator wrote first when nothing is named.
  func reference(_ text: String?) throws(ToolError) -> TensorReference {
    try TensorReference(text ?? "out", self)
  }

  /// The bounds that the operator's activation sets for what it writes to tensor `index`, as real numbers.
  func activationBounds(of index: Int) -> ClosedRange<Double>? {
    session.producer(of: index).flatMap { OperatorSet.outputBounds(of: operators[session.steps[$0].operatorIndex]) }
  }
}
