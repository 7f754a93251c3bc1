extension GraphPlanner {
  /// Checks an operator whose shapes are not known yet as far as that is possible: that it is supported, and for its
  /// element types.
  ///
  /// It is planned for nothing with the shapes that the file declares. Where these or missing values stand in the way,
  /// the operator counts as unchecked, since it may be right in a run.
  func checkTypes(of node: Model.Operator) throws(ModelError) {
    let operation = try OperatorSet.makeOperator(node, budget: session.budget)
    do throws(ModelError) {
      try planForNothing(node, operation)
    } catch {
      guard error.code != .unsupportedType, error.code != .unsupportedOperator else { throw error }
      session.addUnchecked(node.index, in: graph)
    }
  }

  private func planForNothing(_ node: Model.Operator, _ operation: any Operator) throws(ModelError) {
    let limit = session.options.memoryLimit
    let trial = PlanningSession(
      session.model, options: session.options, variables: VariableTable(session.variables.variables, limit))
    let trialSlots = SlotTable(tensorCount: tensors.count, constants: trial.constants)
    var context = context(of: node, trial, trialSlots, MissingValues())
    guard context.inputs.allSatisfy({ $0?.sparsity == nil }) else {
      throw context.error(.unsupportedOption, nil, "sparse constants are not made dense for nothing")
    }
    try shapeOutputs(of: operation, &context)
    _ = try operation.prepare(context)
  }
}
