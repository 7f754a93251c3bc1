/// Memory for what planning computes: folded constants, multipliers, tables.
///
/// Filled while one plan is made, never written afterwards, freed with the plan.
final class ConstantStorage: @unchecked Sendable {
  // Unchecked: written by the planner alone, before the plan is shared.
  private var blocks: [UnsafeMutableRawPointer] = []
  /// What is left of the last block.
  private var rest = UnsafeMutableRawBufferPointer(start: nil, count: 0)
  private(set) var byteCount = 0
  private let limit: Int

  init(limit: Int) {
    self.limit = limit
  }

  /// Zeroed memory aligned to 64 bytes, or nil when that would exceed the limit.
  func allocate(byteCount count: Int) -> UnsafeMutableRawBufferPointer? {
    guard count <= limit - byteCount else { return nil }
    byteCount += count
    let size = (count + Memory.slackByteCount + 63) / 64 * 64
    if size > rest.count { addBlock(size) }
    let memory = UnsafeMutableRawBufferPointer(rebasing: rest[..<size])
    rest = UnsafeMutableRawBufferPointer(rebasing: rest[size...])
    memory.initializeMemory(as: UInt8.self, repeating: 0)
    return UnsafeMutableRawBufferPointer(rebasing: memory[..<count])
  }

  /// Adds a block of at least `size` bytes: small ones for small models, then whole large pages.
  private func addBlock(_ size: Int) {
    let unit = byteCount < 1 << 20 ? 64 << 10 : LargeMemory.pageByteCount
    let count = (size + unit - 1) / unit * unit
    let block = LargeMemory.allocate(byteCount: count)
    blocks.append(block)
    rest = UnsafeMutableRawBufferPointer(start: block, count: count)
  }

  deinit {
    blocks.forEach { $0.deallocate() }
  }
}
