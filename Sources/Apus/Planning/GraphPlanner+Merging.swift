extension GraphPlanner {
  /// Whether operators may be merged and tensors share memory: in the fast family, unless all tensors are kept.
  var mergesOperators: Bool { session.selection.vectorKernels != nil && !session.options.keepsAllTensors }

  /// The step of `operation` that does the work of an operator before it as well, which thereby loses its step and its
  /// output; nil where there is none.
  mutating func merge(_ operation: any Operator, _ context: inout NodeContext) throws(ModelError) -> StepBody? {
    guard mergesOperators, let operation = operation as? any MergingOperator else { return nil }
    for (position, input) in context.inputs.enumerated() {
      guard let input, let producer = producer(of: input),
        let merged = try operation.merged(with: producer, at: position, context)
      else { continue }
      for index in producer.demands { slots.withdraw(Slot(index: slots.demands[index].slot)) }
      slots.withdraw(input.slot)
      mergedSteps.insert(producer.step)
      for case let tensor? in producer.context.inputs + context.inputs { useCounts[tensor.index] -= 1 }
      for case let tensor? in merged.inputs { useCounts[tensor.index] += 1 }
      context.inputs = merged.inputs
      return merged.body
    }
    return nil
  }

  /// Lets the step that computes input 0 for this operator alone apply the function that `body` is, and returns whether
  /// it can do so.
  mutating func fuse(_ body: StepBody, _ context: NodeContext) throws(ModelError) -> Bool {
    guard let function = body.function, let input = context.inputs[0], let producer = producer(of: input),
      let fused = producer.body.fused?(function, context.output.slot)
    else { return false }
    slots.withdraw(input.slot)
    try demandMemory(for: context.output, at: producer.step)
    let step = steps[producer.step]
    steps[producer.step] = Step(
      operatorIndex: step.operatorIndex, kind: step.kind, kernel: fused.kernel, inputs: step.inputs,
      outputs: context.node.outputs, multiplyAccumulates: step.multiplyAccumulates,
      scratchByteCount: step.scratchByteCount, work: fused.work)
    var outcome = producer.context
    outcome.outputs = [context.output]
    mergeable[context.output.index] = PlannedOperator(
      operation: producer.operation, context: outcome, body: fused, step: producer.step, demands: producer.demands)
    return true
  }

  /// The operator whose work the one that is planned may do, which alone reads `input`.
  private func producer(of input: TensorInfo) -> PlannedOperator? {
    useCounts[input.index] == 1 ? mergeable[input.index] : nil
  }

  /// Remembers an operator that gets the next step, if the one that reads its output could do its work.
  ///
  /// Variables among its inputs may change until then.
  mutating func keepMergeable(
    _ operation: any Operator, _ body: StepBody, _ context: NodeContext, demands: Range<Int>
  ) {
    guard mergesOperators, context.outputs.count == 1, context.inputs.allSatisfy({ $0?.isPlaced != true })
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
