extension GraphPlanner {
  /// Whether operators may be merged and tensors share memory: in the fast family, unless all tensors are kept.
  var mergesOperators: Bool { session.selection.vectorKernels != nil && !session.options.keepsAllTensors }

  /// The step of `operation` that does the work of an operator before it as well, which thereby loses its step and its
  /// output; nil where there is none.
  mutating func merge(_ operation: any Operator, _ context: inout NodeContext) throws(ModelError) -> StepBody? {
    guard mergesOperators, let operation = operation as? any MergingOperator else { return nil }
    for (position, input) in context.inputs.enumerated() {
      guard let input, let producer = mergeable[input.index],
        let merged = try operation.merged(with: producer, at: position, context)
      else { continue }
      for index in producer.demands { slots.withdraw(Slot(index: slots.demands[index].slot)) }
      slots.withdraw(input.slot)
      mergedSteps.insert(producer.step)
      context.inputs = merged.inputs
      return merged.body
    }
    return nil
  }

  /// Remembers an operator that gets the next step, if the one that reads its output could do its work.
  ///
  /// Variables among its inputs may change until then.
  mutating func keepMergeable(
    _ operation: any Operator, _ context: NodeContext, _ body: StepBody, demands: Range<Int>
  ) {
    guard mergesOperators, context.outputs.count == 1, useCounts[context.output.index] == 1,
      context.inputs.allSatisfy({ $0?.isPlaced != true })
    else { return }
    mergeable[context.output.index] = PlannedOperator(
      operation: operation, context: context, body: body, step: steps.count, demands: demands)
  }
}

extension Model.Subgraph {
  /// How many times each tensor is an input of an operator or an output of the graph.
  var useCounts: [Int] {
    var counts = tensors.map { _ in 0 }
    for tensor in operators.map(\.inputs).joined() where tensor >= 0 { counts[tensor] += 1 }
    for tensor in outputs { counts[tensor] += 1 }
    return counts
  }
}
