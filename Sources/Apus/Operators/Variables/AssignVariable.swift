/// ASSIGN_VARIABLE: gives the variable that input 0 names the value of input 1.
///
/// Every element type. A variable keeps the type and shape of its first value.
struct AssignVariable: Operator {
  static let kind = OperatorKind.builtin(.assignVariable)
  static let maximumVersion = 1

  init(_ node: NodeReader) throws(ModelError) {
    try node.expect(inputs: 2...2, outputs: 0)
  }

  func outputShapes(_ context: NodeContext) throws(ModelError) -> [Shape] { [] }

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    let id = try context.variable(0)
    let value = try context.input(1, "value")
    try context.allocate(variable: id, value.type, value.shape, "value")
    let (source, byteCount) = (value.slot, context.session.variables.variables[id].byteCount)
    return StepBody(kernel: "copy", isPure: false) { memory in
      memory.variables[id].copyMemory(from: memory.bytes(source), byteCount: byteCount)
    }
  }
}
