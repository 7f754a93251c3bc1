import Synchronization

/// What may still be read from one file.
///
/// Offsets may alias, so a small file can describe an enormous structure; the budget bounds the work by the file's
/// size.
package final class ReadBudget: Sendable {
  private let tables: Atomic<Int>
  private let elements: Atomic<Int>

  /// A budget for a file of `byteCount` bytes.
  package init(byteCount: Int) {
    tables = Atomic(FlatBuffer.maximumTableCount)
    elements = Atomic(1_000_000 + byteCount)
  }

  /// Takes one table from the budget; false when none is left.
  func takeTable() -> Bool {
    tables.subtract(1, ordering: .relaxed).newValue >= 0
  }

  /// Takes `count` vector elements or string bytes from the budget; false when fewer are left.
  func takeElements(_ count: Int) -> Bool {
    elements.subtract(count, ordering: .relaxed).newValue >= 0
  }
}
