/// Memory that belongs to someone else until `release` is called, once, when the last reference is gone.
///
/// Nothing here writes to it.
final class PixelMemory: @unchecked Sendable {
  let planes: [UnsafeRawBufferPointer]
  private let release: @Sendable () -> Void

  init(planes: [UnsafeRawBufferPointer], release: @escaping @Sendable () -> Void) {
    (self.planes, self.release) = (planes, release)
  }

  deinit { release() }
}
