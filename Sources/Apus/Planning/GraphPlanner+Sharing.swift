extension GraphPlanner {
  /// A step whose output may be written over an input that is not read afterwards.
  struct Overwriting {
    let step: Int
    let inputs: [Slot]
    let output: Slot
  }

  /// Whether the output of an operator that copies its input may be the input's memory.
  func canShareMemory(_ context: NodeContext) -> Bool {
    guard mergesOperators, let input = context.inputs[0] else { return false }
    return [input, context.output].allSatisfy { $0.constant == nil && !$0.isPlaced && !isInterface($0.index) }
  }

  /// Remembers the next step, if its output may be written over an input.
  mutating func keepOverwriting(_ body: StepBody, _ context: NodeContext) {
    let inputs = body.overwritableInputs.compactMap { context.inputs[$0]?.slot }
    guard mergesOperators, !inputs.isEmpty else { return }
    overwritings.append(Overwriting(step: steps.count, inputs: inputs, output: context.output.slot))
  }

  /// Puts outputs into the memory of inputs, now that it is known how long each of them is needed.
  func overwriteInputs() {
    for overwriting in overwritings where !mergedSteps.contains(overwriting.step) {
      _ = overwriting.inputs.first { slots.join(overwriting.output, to: $0, at: overwriting.step) }
    }
  }
}
