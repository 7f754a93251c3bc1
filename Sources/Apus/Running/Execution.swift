/// A plan with memory to run it in.
///
/// Tools that own the loop, such as a stepper or a profiler, run steps one by one; `Interpreter` runs them all.
final class Execution {
  let plan: Plan
  private let arena: UnsafeMutableRawPointer
  private let addresses: SlotAddresses

  init(_ plan: Plan) {
    self.plan = plan
    let byteCount = max(plan.arenaByteCount, 1)
    arena = .allocate(byteCount: byteCount, alignment: ArenaPlanner.alignment)
    arena.initializeMemory(as: UInt8.self, repeating: 0, count: byteCount)
    addresses = SlotAddresses(plan.locations, arena: arena)
    resetVariables()
  }

  deinit {
    arena.deallocate()
  }

  /// Gives variables their first value: zero, but for int8 the zero point, as in TensorFlow Lite.
  func resetVariables() {
    for (index, tensor) in plan.model.mainSubgraph.tensors.enumerated() where tensor.isVariable {
      guard case .arena = plan.tensors[index].storage else { continue }
      let zeroPoint =
        tensor.type == .int8 && tensor.quantization?.isPerChannel == false
        ? tensor.quantization?.zeroPoints[0] ?? 0 : 0
      contents(of: index).initializeMemory(as: UInt8.self, repeating: UInt8(truncatingIfNeeded: zeroPoint))
    }
  }

  func run() throws(InferenceError) {
    try addresses.run { memory throws(InferenceError) in
      // By index: an iterator over the array allocates where the compiler does not optimize.
      for index in plan.steps.indices {
        try plan.steps[index].run(memory)
      }
    }
  }

  func run(step index: Int) throws(InferenceError) {
    try addresses.run(plan.steps[index].run)
  }

  /// The memory of tensor `index`, valid while this object lives.
  func contents(of index: Int) -> UnsafeMutableRawBufferPointer {
    UnsafeMutableRawBufferPointer(start: addresses[index], count: plan.tensors[index].byteCount)
  }
}
