import Foundation
import Synchronization

/// Whether the user has pressed Ctrl-C; while this object lives, that does not end the process.
final class Interruption {
  private static let isRequested = Atomic<Bool>(false)

  init() {
    signal(SIGINT) { _ in Interruption.isRequested.store(true, ordering: .relaxed) }
  }

  deinit {
    signal(SIGINT, SIG_DFL)
  }

  /// Whether it was pressed since `forget()` was called.
  var isRequested: Bool { Self.isRequested.load(ordering: .relaxed) }

  func forget() { Self.isRequested.store(false, ordering: .relaxed) }
}
