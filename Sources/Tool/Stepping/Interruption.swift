import Foundation
import Synchronization

/// Whether the user has pressed Ctrl-C since this object was made; meanwhile, that does not end the process.
final class Interruption {
  private static let isRequested = Atomic<Bool>(false)

  init() {
    Self.isRequested.store(false, ordering: .relaxed)
    signal(SIGINT) { _ in Interruption.isRequested.store(true, ordering: .relaxed) }
  }

  deinit {
    signal(SIGINT, SIG_DFL)
  }

  var isRequested: Bool { Self.isRequested.load(ordering: .relaxed) }
}
