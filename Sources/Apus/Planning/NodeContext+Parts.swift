import KernelInterface

extension NodeContext {
  /// The parts, for a step that reads and writes so many bytes and computes little, that are worth waking threads.
  func partCount(byteCount: Int) -> Int {
    max(1, min(threadCount, byteCount >> 15))
  }

  /// The slot of `tensor`, or of a copy of it where vector kernels may not read beyond its end.
  func slotWithSlack(_ tensor: TensorInfo) throws(ModelError) -> Slot {
    guard let constant = tensor.constant, !constant.isEmpty else { return tensor.slot }
    return try store(Array(constant))
  }
}
