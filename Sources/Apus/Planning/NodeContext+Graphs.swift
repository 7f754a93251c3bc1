extension NodeContext {
  /// The plan of graph `graph` for inputs like `arguments`, of which those marked in `isFixed` have the same value at
  /// each call.
  ///
  /// Integers among these that the graph needs at planning are asked for in this one's stead.
  func plan(graph: Int, _ arguments: [TensorInfo], isFixed: [Bool]) throws(ModelError) -> GraphPlan {
    let inputs = zip(arguments, isFixed).map { GraphInput(shape: $0.shape, constant: $1 ? $0.constant : nil) }
    return try session.open(graph: graph, node) { () throws(ModelError) in
      try checkInputs(graph, arguments)
      if let known = try session.plan(of: graph, inputs, node) { return known }
      let count = session.operatorCount
      var planner = try GraphPlanner(session, graph: graph, inputs: inputs)
      do throws(ModelError) {
        try planner.planOperators()
        let plan = try planner.finished()
        session.keep(plan, inputs, operatorCount: session.operatorCount - count)
        return plan
      } catch {
        request(planner.missing.tensors, of: graph, arguments, isFixed)
        throw ModelError(error.code, at: .subgraph(graph, error.location), error.detail)
      }
    }
  }

  private func checkInputs(_ graph: Int, _ arguments: [TensorInfo]) throws(ModelError) {
    let subgraph = session.model.subgraphs[graph]
    guard subgraph.inputs.count == arguments.count else {
      throw error(
        .malformed, nil, "subgraph \(graph) has \(subgraph.inputs.count) inputs, \(arguments.count) are given")
    }
    guard Set(subgraph.inputs).count == arguments.count,
      !subgraph.inputs.contains(where: { subgraph.tensors[$0].isVariable })
    else { throw error(.malformed, nil, "subgraph \(graph) has an input twice, or one that is a variable tensor") }
    for (argument, input) in zip(arguments, subgraph.inputs) where argument.type != subgraph.tensors[input].type {
      throw error(
        .malformed, nil, "\(argument.type) for an input of subgraph \(graph), \(subgraph.tensors[input].type) expected")
    }
  }

  /// Asks for the arguments that give `tensors` of graph `graph` their values: those themselves, or else all integers.
  private func request(_ tensors: Set<Int>, of graph: Int, _ arguments: [TensorInfo], _ isFixed: [Bool]) {
    guard !tensors.isEmpty else { return }
    let inputs = session.model.subgraphs[graph].inputs
    let isDirect = tensors.isSubset(of: inputs)
    for (index, argument) in arguments.enumerated()
    where isFixed[index] && argument.constant == nil && !argument.isVariable {
      let isInteger = [.int32, .int64, .bool, .resource].contains(argument.type)
      if isDirect ? tensors.contains(inputs[index]) : isInteger {
        missing.insert(argument.index)
      }
    }
  }
}

extension NodeContext {
  /// Checks that the outputs of `plan` are as many as this operator's, and of the same types.
  func checkOutputs(of plan: GraphPlan) throws(ModelError) {
    let results = session.model.subgraphs[plan.graph].outputs.map { plan.tensors[$0] }
    guard results.map(\.type) == outputs.map(\.type) else {
      throw error(
        .malformed, "output", "subgraph \(plan.graph) gives \(results.map(\.type)), \(outputs.map(\.type)) expected")
    }
  }

  /// The shapes of the outputs of `plan`.
  func outputShapes(of plan: GraphPlan) -> [Shape] {
    session.model.subgraphs[plan.graph].outputs.map { plan.tensors[$0].shape }
  }
}
