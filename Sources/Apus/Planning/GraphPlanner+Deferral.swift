extension GraphPlanner {
  /// A planner of the operators that `earlier` deferred, for tensors at the addresses that `contents` gives.
  init(
    _ session: PlanningSession, continuing earlier: GraphPlan, _ deferral: GraphPlan.Deferral,
    contents: (Int) -> UnsafeMutableRawBufferPointer
  ) throws(ModelError) {
    try self.init(session, graph: earlier.graph)
    let known = Set(deferral.tensors)
    for (index, tensor) in subgraph.tensors.enumerated() {
      let isComputed = producers[index].map { $0 < deferral.firstOperator } ?? inputs.contains(index)
      guard isComputed, earlier.tensors[index].storage != .unused else {
        tensors.append(try info(index, tensor, nil))
        continue
      }
      var info = TensorInfo(index: index, tensor, shape: earlier.tensors[index].shape)
      let memory = contents(index)
      if known.contains(index) || earlier.tensors[index].storage == .constant {
        info.constant = UnsafeRawBufferPointer(memory)
      }
      info.isPlaced = true
      if let base = memory.baseAddress {
        slots.place(info.slot, at: base)
      }
      tensors.append(info)
    }
    self.deferral = deferral
  }

  /// Checks what can be checked of deferred operators, and gives what they read memory to the end of a run.
  mutating func keepTensors(for deferral: GraphPlan.Deferral) throws(ModelError) {
    for node in subgraph.operators[deferral.firstOperator...] {
      do throws(ModelError) {
        try checkTypes(of: node)
      } catch {
        try session.refuse(error, in: graph)
      }
      for input in node.inputs where input >= 0 && tensors[input].constant == nil && !isDeferred(input) {
        try demandMemory(for: tensors[input], at: subgraph.operators.count)
      }
    }
  }

  /// Whether tensor `index` is computed by a deferred operator.
  func isDeferred(_ index: Int) -> Bool {
    guard let deferral, let producer = producers[index] else { return false }
    return producer >= deferral.firstOperator
  }
}
