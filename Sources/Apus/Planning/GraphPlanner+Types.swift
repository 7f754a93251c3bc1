extension GraphPlanner {
  /// Checks an operator whose shapes are not known yet as far as that is possible: that it is supported, and for its
  /// element types.
  ///
  /// It is planned on trial with the shapes that the file declares. Where these or missing values stand in the way,
  /// the operator counts as unchecked, since it may be right in a run.
  mutating func checkTypes(of node: Model.Operator) throws(ModelError) {
    let operation = try OperatorSet.makeOperator(node, budget: session.budget)
    do throws(ModelError) {
      try planOnTrial(node, operation)
    } catch {
      guard error.code != .unsupportedType, error.code != .unsupportedOperator else { throw error }
      session.addUnchecked(node.index, in: graph)
    }
  }

  private mutating func planOnTrial(_ node: Model.Operator, _ operation: any Operator) throws(ModelError) {
    try session.trial.countOperator(node)
    var context = context(of: node, session.trial, trialSlots, MissingValues())
    guard context.inputs.allSatisfy({ $0?.sparsity == nil }) else {
      throw context.error(.unsupportedOption, nil, "sparse constants are not made dense on trial")
    }
    try shapeOutputs(of: operation, &context)
    _ = try operation.prepare(context)
  }
}
