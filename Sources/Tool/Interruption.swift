import Foundation
import Synchronization

/// Whether the user has pressed Ctrl-C, or the process was asked to end; while this object lives, that does not end it.
final class Interruption {
  /// The number of the signal; 0 when none has come.
  private static let request = Atomic<Int32>(0)

  private let signals: [Int32]

  /// Waits for Ctrl-C; where it is heard only `once`, so is SIGTERM, and the next one ends the process as usual.
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
    signals = once ? [SIGINT, SIGTERM] : [SIGINT]
    // The process that started this one may have blocked the signals.
    var unblocked = sigset_t()
    sigemptyset(&unblocked)
    for number in signals {
      sigaction(number, &action, nil)
      sigaddset(&unblocked, number)
    }
    pthread_sigmask(SIG_UNBLOCK, &unblocked, nil)
  }

  deinit {
    for number in signals { signal(number, SIG_DFL) }
  }

  private static let note: @convention(c) (Int32) -> Void = { number in
    Interruption.request.store(number, ordering: .relaxed)
  }

  /// Whether that was so since `forget()` was called.
  var isRequested: Bool { Self.request.load(ordering: .relaxed) != 0 }

  /// The exit status that says which it was.
  var status: ToolError.Status { Self.request.load(ordering: .relaxed) == SIGTERM ? .terminated : .interrupted }

  func forget() { Self.request.store(0, ordering: .relaxed) }
}
