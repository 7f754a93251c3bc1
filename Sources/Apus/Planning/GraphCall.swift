/// A call of another graph by a step, which lends it scratch memory to run in.
struct GraphCall: Sendable {
  /// Elements that are copied between a tensor of the caller and one of the graph.
  private struct Transfer: Sendable {
    let outer: Slot
    let inner: Int
    let byteCount: Int
  }

  let plan: GraphPlan
  private let arena: Slot
  private let addresses: Slot
  private let firstOutput: Int?
  private let arguments: [Transfer]
  private let results: [Transfer]

  /// The call of `plan` on the tensors `inputs`, its outputs copied to `outputs`.
  ///
  /// The tensors on both sides must have the same sizes, which callers check in words of their own.
  init(
    _ plan: GraphPlan, _ context: NodeContext, inputs: [TensorInfo], outputs: [TensorInfo]
  ) throws(ModelError) {
    let subgraph = context.session.model.subgraphs[plan.graph]
    self.plan = plan
    firstOutput = subgraph.outputs.first
    for (outer, inner) in zip(inputs + outputs, subgraph.inputs.prefix(inputs.count) + subgraph.outputs)
    where outer.byteCount != plan.tensors[inner].byteCount {
      throw context.error(.malformed, nil, "a tensor of subgraph \(plan.graph) has another size than here")
    }
    arena = context.scratch(byteCount: plan.arenaByteCount)
    addresses = context.scratch(byteCount: plan.locations.count * MemoryLayout<UnsafeMutableRawPointer>.stride)
    arguments = zip(inputs, subgraph.inputs).compactMap { outer, inner in
      guard case .arena = plan.tensors[inner].storage else { return nil }
      return Transfer(outer: outer.slot, inner: inner, byteCount: plan.tensors[inner].byteCount)
    }
    results = zip(outputs, subgraph.outputs).map { outer, inner in
      Transfer(outer: outer.slot, inner: inner, byteCount: plan.tensors[inner].byteCount)
    }
  }

  /// Copies the inputs in, runs every step, and copies the outputs out.
  func run(_ memory: Memory) throws(InferenceError) {
    let inner = begin(memory)
    for index in plan.steps.indices {
      try plan.steps[index].work.run(inner)
    }
    for index in results.indices {
      let result = results[index]
      memory.bytes(result.outer).copyMemory(from: inner.addresses[result.inner], byteCount: result.byteCount)
    }
  }

  /// Runs every step, and returns whether the first output, a bool, is true.
  func isTrue(_ memory: Memory) throws(InferenceError) -> Bool {
    let inner = begin(memory)
    for index in plan.steps.indices {
      try plan.steps[index].work.run(inner)
    }
    return firstOutput.map { inner.addresses[$0].load(as: UInt8.self) != 0 } ?? false
  }

  /// The memory of the graph, its inputs filled.
  private func begin(_ memory: Memory) -> Memory {
    let table = memory.write(addresses, as: UnsafeMutableRawPointer.self)
    let arena = memory.bytes(arena)
    SlotTable.Location.resolve(plan.locations, arena: arena, variables: memory.variables, nowhere: arena, into: table)
    for index in arguments.indices {
      let argument = arguments[index]
      table[argument.inner].copyMemory(from: memory.bytes(argument.outer), byteCount: argument.byteCount)
    }
    return Memory(addresses: table, variables: memory.variables, remainingRounds: memory.remainingRounds)
  }
}
