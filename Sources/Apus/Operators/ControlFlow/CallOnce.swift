/// CALL_ONCE: a subgraph without inputs and outputs, such as one that initializes variables, in an interpreter's first
/// run only.
///
/// Options: `CallOnceOptions`.
struct CallOnce: Operator {
  static let kind = OperatorKind.builtin(.callOnce)
  static let maximumVersion = 1
  private let graph: Int

  init(_ node: NodeReader) throws(ModelError) {
    try node.expect(inputs: 0...0, outputs: 0)
    graph = try node.int(0)
  }

  var options: [OperatorOption] { [.init("init_subgraph_index", graph)] }

  func outputShapes(_ context: NodeContext) throws(ModelError) -> [Shape] { [] }

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    let plan = try context.plan(graph: graph, [], isFixed: [])
    guard context.session.model.subgraphs[graph].outputs.isEmpty else {
      throw context.error(.malformed, nil, "subgraph \(graph) has outputs, none are expected")
    }
    let call = try GraphCall(plan, context, inputs: [], outputs: [])
    // All calls of one graph share the mark that it has run.
    let mark = context.session.variables.id(named: "initialization by graph \(graph)")
    try context.allocate(variable: mark, .bool, [], "subgraph")
    return StepBody(
      kernel: "call-once", multiplyAccumulates: plan.multiplyAccumulates, isPure: false
    ) { memory throws(InferenceError) in
      let hasRun = memory.variables[mark].assumingMemoryBound(to: Bool.self)
      guard !hasRun.pointee else { return }
      try call.run(memory)
      hasRun.pointee = true
    }
  }
}
