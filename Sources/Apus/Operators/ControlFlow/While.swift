/// WHILE: a subgraph that is run on its own outputs as long as another one gives true.
///
/// Every element type. The outputs have the shapes of the inputs, which the body may not change. Options:
/// `WhileOptions`.
struct While: Operator {
  static let kind = OperatorKind.builtin(.while)
  static let maximumVersion = 1
  private let conditionGraph: Int
  private let bodyGraph: Int

  init(_ node: NodeReader) throws(ModelError) {
    try node.expect(inputs: node.node.outputs.count...node.node.outputs.count, outputs: node.node.outputs.count)
    conditionGraph = try node.int(0)
    bodyGraph = try node.int(1)
  }

  var options: [OperatorOption] {
    [.init("cond_subgraph_index", conditionGraph), .init("body_subgraph_index", bodyGraph)]
  }

  func outputShapes(_ context: NodeContext) throws(ModelError) -> [Shape] {
    let plan = try plans(context).body
    try context.checkOutputs(of: plan)
    guard context.inputs.map({ $0?.type }) == context.outputs.map({ $0.type }) else {
      throw context.error(.malformed, "output", "has another type than the input")
    }
    let shapes = context.inputs.compactMap { $0?.shape }
    let results = context.outputShapes(of: plan)
    guard results == shapes else {
      throw context.error(.shapeMismatch, "body", "turns shapes \(shapes) into \(results), equal ones are expected")
    }
    return shapes
  }

  private func plans(_ context: NodeContext) throws(ModelError) -> (condition: GraphPlan, body: GraphPlan) {
    var variables: [TensorInfo] = []
    for index in context.inputs.indices { variables.append(try context.input(index)) }
    let isFixed = isFixed(context)
    let condition = try context.plan(graph: conditionGraph, variables, isFixed: isFixed)
    let results = context.session.model.subgraphs[conditionGraph].outputs.map { condition.tensors[$0] }
    guard results.count == 1, results[0].type == .bool, results[0].shape.elementCount == 1 else {
      throw context.error(.malformed, "condition", "has other outputs than one bool")
    }
    return (condition, try context.plan(graph: bodyGraph, variables, isFixed: isFixed))
  }

  /// Whether the body hands on each of its inputs as it is.
  private func isFixed(_ context: NodeContext) -> [Bool] {
    guard context.session.model.subgraphs.indices.contains(bodyGraph) else { return context.inputs.map { _ in false } }
    let body = context.session.model.subgraphs[bodyGraph]
    return context.inputs.indices.map { index in
      body.inputs.indices.contains(index) && body.outputs.indices.contains(index)
        && body.inputs[index] == body.outputs[index]
    }
  }

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    let plans = try plans(context)
    let state = context.outputs
    let condition = try GraphCall(plans.condition, context, inputs: state, outputs: [])
    let body = try GraphCall(plans.body, context, inputs: state, outputs: state)
    let starts = zip(context.inputs, state).compactMap { input, output in
      input.map { (from: $0.slot, to: output.slot, byteCount: output.byteCount ?? 0) }
    }
    let limit = context.session.options.maximumLoopCount
    return StepBody(
      kernel: "while", multiplyAccumulates: plans.body.multiplyAccumulates, isPure: false
    ) { memory throws(InferenceError) in
      for index in starts.indices {
        let start = starts[index]
        memory.bytes(start.to).copyMemory(from: memory.bytes(start.from), byteCount: start.byteCount)
      }
      while try condition.isTrue(memory) {
        guard memory.remainingRounds.pointee > 0 else {
          throw InferenceError(.invalidData, "WHILE runs its body more than \(limit) times")
        }
        memory.remainingRounds.pointee -= 1
        try body.run(memory)
      }
    }
  }
}
