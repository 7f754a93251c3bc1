import KernelInterface

/// What a step does when it runs.
enum StepWork: Sendable {
  /// All at once, on the caller's thread.
  case whole(@Sendable (Memory) throws(InferenceError) -> Void)
  /// In parts, at most `partCount`, which threads may share.
  case shared(partCount: Int, @Sendable (Memory, Share) -> Void)

  /// Does all of it on this thread.
  @inline(__always)
  func run(_ memory: Memory) throws(InferenceError) {
    switch self {
    case .whole(let body): try body(memory)
    case .shared(_, let body): body(memory, .whole)
    }
  }
}
