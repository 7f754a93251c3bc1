/// Memory for what planning computes: folded constants, multipliers, tables.
///
/// Filled while one plan is made, never written afterwards, freed with the plan.
final class ConstantStorage: @unchecked Sendable {
  // Unchecked: written by the planner alone, before the plan is shared.
  private var allocations: [UnsafeMutableRawBufferPointer] = []
  private(set) var byteCount = 0
  private let limit: Int

  init(limit: Int) {
    self.limit = limit
  }

  /// Zeroed memory aligned to 64 bytes, or nil when that would exceed the limit.
  func allocate(byteCount count: Int) -> UnsafeMutableRawBufferPointer? {
    guard count <= limit - byteCount else { return nil }
    byteCount += count
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: count + Memory.slackByteCount, alignment: 64)
    memory.initializeMemory(as: UInt8.self, repeating: 0)
    allocations.append(memory)
    return UnsafeMutableRawBufferPointer(rebasing: memory[..<count])
  }

  deinit {
    for memory in allocations {
      memory.deallocate()
    }
  }
}
