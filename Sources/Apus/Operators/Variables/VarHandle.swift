/// VAR_HANDLE: names a variable for READ_VARIABLE and ASSIGN_VARIABLE; known when the model is planned.
///
/// The output is resource or int32. Options: `VarHandleOptions`; container and name together tell variables apart.
struct VarHandle: Operator {
  static let kind = OperatorKind.builtin(.varHandle)
  static let maximumVersion = 1
  private let container: String
  private let sharedName: String

  init(_ node: NodeReader) throws(ModelError) {
    try node.expect(inputs: 0...0)
    container = try node.string(0)
    sharedName = try node.string(1)
  }

  var options: [OperatorOption] { [.init("container", container), .init("shared_name", sharedName)] }

  func outputShapes(_ context: NodeContext) throws(ModelError) -> [Shape] { [[]] }

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    let isNumber = context.output.type == .int32
    guard isNumber || context.output.type == .resource else { throw context.unsupportedTypes([context.output]) }
    let id = context.session.variables.id(named: "variable \(container.utf8.count) \(container)/\(sharedName)")
    let output = context.output.slot
    return StepBody(kernel: "variable", readsInputs: false) { memory in
      if isNumber {
        memory.write(output, as: Int32.self).pointee = Int32(truncatingIfNeeded: id)
      } else {
        memory.write(output, as: Int64.self).pointee = Int64(id)
      }
    }
  }
}
