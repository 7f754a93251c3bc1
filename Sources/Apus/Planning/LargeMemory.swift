#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Memory that is read and written from end to end in each run.
///
/// The system is asked to back it with large pages where it is as large as these, since a core keeps the places of a few
/// thousand pages only, and what lies in pages of 4 KiB comes to lie in the caches by chance.
enum LargeMemory {
  /// The size of a large page, in bytes.
  static let pageByteCount = 2 << 20

  /// Memory that is not initialized.
  static func allocate(byteCount: Int) -> UnsafeMutableRawPointer {
    guard byteCount >= pageByteCount else {
      return .allocate(byteCount: byteCount, alignment: ArenaPlanner.alignment)
    }
    let memory = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: pageByteCount)
    #if canImport(Glibc)
      // What the system answers changes nothing but speed.
      _ = madvise(memory, byteCount / pageByteCount * pageByteCount, MADV_HUGEPAGE)
    #endif
    return memory
  }
}
