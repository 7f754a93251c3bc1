/// READ_VARIABLE: the value of the variable that input 0 names.
///
/// Every element type. The variable has the shape of the ASSIGN_VARIABLE before it; it is 0 as long as that has not run.
struct ReadVariable: Operator {
  static let kind = OperatorKind.builtin(.readVariable)
  static let maximumVersion = 1

  init(_ node: NodeReader) throws(ModelError) {
    try node.expect(inputs: 1...1)
  }

  func outputShapes(_ context: NodeContext) throws(ModelError) -> [Shape] {
    let variable = context.session.variables.variables[try context.variable(0)]
    guard let shape = variable.shape else {
      throw context.error(.unsupportedOption, nil, "reads \(variable.name), which nothing before it assigns")
    }
    guard variable.type == context.output.type else {
      throw context.error(.unsupportedType, "output", "is \(context.output.type), the variable is \(variable.type)")
    }
    return [shape]
  }

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    let id = try context.variable(0)
    let (output, byteCount) = (context.output.slot, context.session.variables.variables[id].byteCount)
    return StepBody(kernel: "copy", isPure: false) { memory in
      memory.bytes(output).copyMemory(from: memory.variables[id], byteCount: byteCount)
    }
  }
}
