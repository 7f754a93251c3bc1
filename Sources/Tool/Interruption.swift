import Foundation
import Synchronization

/// Whether the user has pressed Ctrl-C; while this object lives, that does not end the process.
final class Interruption {
  private static let isRequested = Atomic<Bool>(false)

  /// Waits for Ctrl-C; where it is heard only once, the next one ends the process as usual.
  ///
  /// A system call that waits returns with `EINTR`.
  init(once: Bool = false) {
    var action = sigaction()
    #if os(Linux)
      action.__sigaction_handler.sa_handler = Self.note
    #else
      action.__sigaction_u.__sa_handler = Self.note
    #endif
    // The names of these flags differ in type between systems.
    action.sa_flags = once ? Int32(truncatingIfNeeded: Int(SA_RESETHAND)) : Int32(truncatingIfNeeded: Int(SA_RESTART))
    sigaction(SIGINT, &action, nil)
    // The process that started this one may have blocked the signal.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  deinit {
    signal(SIGINT, SIG_DFL)
  }

  private static let note: @convention(c) (Int32) -> Void = { _ in
    Interruption.isRequested.store(true, ordering: .relaxed)
  }

  /// Whether it was pressed since `forget()` was called.
  var isRequested: Bool { Self.isRequested.load(ordering: .relaxed) }

  func forget() { Self.isRequested.store(false, ordering: .relaxed) }
}
