/// Memory whose reading drives everything else out of the caches.
final class CacheEviction {
  /// More than the last cache of any CPU of today that one core gets.
  static let byteCount = 256 << 20
  private let buffer: UnsafeMutableRawBufferPointer
  private var sum: UInt8 = 0

  init() {
    buffer = .allocate(byteCount: Self.byteCount, alignment: 64)
    buffer.initializeMemory(as: UInt8.self, repeating: 1)
  }

  deinit {
    buffer.deallocate()
  }

  /// Reads and writes a byte of every line.
  func evict() {
    for offset in stride(from: 0, to: buffer.count, by: 64) {
      buffer[offset] &+= sum
      sum ^= buffer[offset]
    }
  }
}
