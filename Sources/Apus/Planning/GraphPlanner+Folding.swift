extension GraphPlanner {
  /// Whether an operator is computed now: its inputs are constants, or it does not read them, and it is quick.
  ///
  /// Operators that sum windows are left to each run, since small constants can make them arbitrarily slow.
  func isFoldable(_ context: NodeContext, _ body: StepBody) -> Bool {
    let inputs = context.inputs.compactMap { $0 }
    let inputCount = inputs.reduce(0) { $0 + $1.shape.elementCount }
    let outputCount = context.outputs.reduce(0) { $0 + $1.shape.elementCount }
    let isKnown = !body.readsInputs || inputs.allSatisfy { $0.constant != nil }
    return isKnown && body.isPure && body.multiplyAccumulates == 0 && !body.sumsWindows
      && outputCount <= max(Self.maximumFoldedGrowth * inputCount, Self.alwaysFoldedCount)
  }

  /// How many times as many elements as its inputs the outputs of a folded operator may have.
  private static let maximumFoldedGrowth = 4
  /// The number of output elements up to which growth does not matter.
  private static let alwaysFoldedCount = 1 << 16

  /// Computes an operator whose inputs are all constants, and makes its outputs constants.
  mutating func fold(_ body: StepBody, _ context: inout NodeContext) throws(ModelError) {
    for index in context.outputs.indices {
      let output = context.outputs[index]
      guard let byteCount = output.byteCount, let memory = slots.constants.allocate(byteCount: byteCount) else {
        throw session.limitError(context.node.location("output"))
      }
      context.outputs[index].constant = UnsafeRawBufferPointer(memory)
      if let base = memory.baseAddress {
        slots.place(output.slot, at: base)
      }
    }
    do {
      try slots.runOnConstants(body.run)
    } catch {
      throw context.error(.malformed, nil, error.detail)
    }
    foldedOperators.append(context.node.index)
  }

  /// Makes the sparse weights of FULLY_CONNECTED dense, and refuses sparse constants that DENSIFY does not read.
  ///
  /// TensorFlow Lite reads such weights where they are float32; its int8 kernel for them rounds otherwise than the dense
  /// one.
  mutating func densifyInputs(_ context: inout NodeContext) throws(ModelError) {
    for (index, input) in context.inputs.enumerated() {
      guard let input, input.sparsity != nil, context.node.kind != Densify.kind else { continue }
      guard context.node.kind == FullyConnected.kind, index == 1, input.type == .float32 else {
        throw context.error(.unsupportedOption, "input \(index)", "is a sparse constant")
      }
      if densified[input.index] == nil {
        densified[input.index] = try context.densified(input, "weights")
      }
      context.inputs[index] = densified[input.index]
    }
  }
}
