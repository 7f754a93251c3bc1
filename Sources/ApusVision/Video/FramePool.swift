/// Memory for frames of one size, of which one that nobody uses any more is kept for the next.
final class FramePool: Sendable {
  private let byteCount: Int
  private let spare = Lock<FrameMemory?>(nil)

  init(byteCount: Int) { self.byteCount = byteCount }

  deinit {
    spare.withLock { $0?.bytes.deallocate() }
  }

  /// Memory for a frame, of any content, which goes back with `put`.
  func take() -> FrameMemory {
    let kept = spare.withLock { spare in
      defer { spare = nil }
      return spare
    }
    return kept ?? FrameMemory(bytes: .allocate(byteCount: byteCount, alignment: 64))
  }

  /// Takes memory back.
  func put(_ memory: FrameMemory) {
    let surplus = spare.withLock { spare in
      defer { spare = memory }
      return spare
    }
    surplus?.bytes.deallocate()
  }
}
