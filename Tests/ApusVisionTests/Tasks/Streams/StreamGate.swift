import Foundation
import Synchronization

/// A task that waits, frame by frame, until the test lets it go on.
final class StreamGate: Sendable {
  private let state = Mutex((started: 0, permitted: 0))

  /// The number of frames that the task has begun.
  var startedCount: Int { state.withLock { $0.started } }

  /// Lets `count` more frames pass.
  func open(_ count: Int) {
    state.withLock { $0.permitted += count }
  }

  /// Waits for a permission; called by the task.
  func pass() {
    let number = state.withLock { state in
      state.started += 1
      return state.started
    }
    while state.withLock({ $0.permitted < number }) { usleep(100) }
  }

  /// Waits until the task has begun `count` frames.
  func waitForStart(of count: Int) async throws {
    while startedCount < count { try await Task.sleep(for: .microseconds(100)) }
  }
}
