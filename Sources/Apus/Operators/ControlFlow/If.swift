/// IF: one of two subgraphs, chosen by the bool in input 0, on the other inputs.
///
/// Every element type. When the subgraphs' outputs differ in shape, the operator waits for the condition. Options:
/// `IfOptions`.
struct If: Operator {
  static let kind = OperatorKind.builtin(.if)
  static let maximumVersion = 1
  private let thenGraph: Int
  private let elseGraph: Int

  init(_ node: NodeReader) throws(ModelError) {
    try node.expect(inputs: 1...Int.max, outputs: node.node.outputs.count)
    thenGraph = try node.int(0)
    elseGraph = try node.int(1)
  }

  var options: [OperatorOption] {
    [.init("then_subgraph_index", thenGraph), .init("else_subgraph_index", elseGraph)]
  }

  /// The plans that the condition chooses from: one when it is known, else those for true and false.
  private func plans(_ context: NodeContext) throws(ModelError) -> [GraphPlan] {
    let condition = try context.input(0, "condition")
    guard condition.type == .bool, condition.shape.elementCount == 1 else {
      throw context.error(
        .unsupportedType, "condition", "is \(condition.type) \(condition.shape), one bool is expected")
    }
    var graphs = [thenGraph, elseGraph]
    if condition.constant != nil {
      graphs = [try context.elements(0, "condition", as: UInt8.self)[0] != 0 ? thenGraph : elseGraph]
    }
    let arguments = try arguments(context)
    var plans: [GraphPlan] = []
    for graph in graphs {
      plans.append(try context.plan(graph: graph, arguments, isFixed: arguments.map { _ in true }))
    }
    return plans
  }

  private func arguments(_ context: NodeContext) throws(ModelError) -> [TensorInfo] {
    var arguments: [TensorInfo] = []
    for index in context.inputs.indices.dropFirst() { arguments.append(try context.input(index)) }
    return arguments
  }

  func outputShapes(_ context: NodeContext) throws(ModelError) -> [Shape] {
    let plans = try plans(context)
    for plan in plans { try context.checkOutputs(of: plan) }
    let shapes = context.outputShapes(of: plans[0])
    if plans.count == 2, context.outputShapes(of: plans[1]) != shapes {
      _ = try context.elements(0, "condition", as: UInt8.self)
    }
    return shapes
  }

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    let arguments = try arguments(context)
    let plans = try plans(context)
    var calls: [GraphCall] = []
    for plan in plans {
      calls.append(try GraphCall(plan, context, inputs: arguments, outputs: context.outputs))
    }
    let condition = try context.input(0, "condition").slot
    return StepBody(
      kernel: "if", multiplyAccumulates: calls.map(\.plan.multiplyAccumulates).max() ?? 0, isPure: false
    ) { [calls] memory throws(InferenceError) in
      let isTrue = memory.read(condition, as: UInt8.self).pointee != 0
      try calls[isTrue || calls.count == 1 ? 0 : 1].run(memory)
    }
  }
}
