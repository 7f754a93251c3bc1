import Apus

/// `info`: all about an operator or a tensor.
enum InfoStep: StepperCommand {
  static let description = StepperCommandDescription(
    "info", short: "i", operands: "[N|T]", count: 0...1,
    "Show all about an operator, the next one without N, or about a tensor.",
    "A number is an operator's; tensors are written t12, or by name.")

  static func run(_ arguments: [String], _ stepper: Stepper) throws {
    guard let text = arguments.first ?? stepper.nextOperator.map(String.init) else {
      return try stepper.stop()
    }
    if Int(text) != nil {
      Output.print(operatorText(try stepper.operatorIndex(text), stepper))
    } else {
      Output.print(tensorText(try TensorReference(text, stepper).index, stepper))
    }
  }

  private static func operatorText(_ index: Int, _ stepper: Stepper) -> String {
    let node = stepper.operators[index]
    let step = stepper.position(ofOperator: index).map { stepper.session.steps[$0] }
    var lines = [
      (
        name: "kernel",
        text: step?.kernel
          ?? (stepper.isWaiting(index) ? "none yet: it waits for values" : "none: planning has computed it")
      )
    ]
    if let step {
      lines.append(("products", step.multiplyAccumulates.grouped))
      lines.append(("parts", "\(step.partCount)"))
      lines.append(("scratch", "\(step.scratchByteCount.grouped) bytes"))
    }
    if let time = stepper.times[index] { lines.append(("last time", "\(time.fixed(1)) µs")) }
    lines += OperatorSet.options(of: node).map { (name: $0.name, text: $0.value) }
    return "operator \(index), \(node.kind) version \(node.version)\n" + TextTable.lines(lines)
      + stepper.argumentsText(of: node)
  }

  private static func tensorText(_ index: Int, _ stepper: Stepper) -> String {
    let session = stepper.session
    let readers = stepper.operators.filter { $0.inputs.contains(index) }.map { "\($0.index)" }
    let writer = stepper.operators.first { $0.outputs.contains(index) }
    let bytes = session.plannedTensor(at: index)?.byteCount
    let lines = [
      (name: "written by", text: writer.map { "operator \($0.index) \($0.kind)" } ?? "no operator"),
      (
        name: "read by",
        text: readers.isEmpty
          ? "no operator" : (readers.count == 1 ? "operator " : "operators ") + readers.joined(separator: ", ")
      ),
      (name: "bytes", text: bytes.map(\.grouped) ?? "not planned yet"),
      (name: "value", text: session.isComputed(index) ? "there" : "not computed yet"),
    ]
    return stepper.description(of: index) + "\n" + TextTable.lines(lines)
  }
}
