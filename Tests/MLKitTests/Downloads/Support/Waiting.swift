import Foundation

/// What did not happen in time.
struct WaitingError: Error {}

/// Waits until `condition` holds and calls `action` then and there.
///
/// On a thread of its own, since those of tests are few, and busy with other tests.
///
/// - Throws: `WaitingError` after 60 seconds, which a busy machine may need.
func when(
  _ condition: @escaping @Sendable () throws -> Bool, do action: @escaping @Sendable () -> Void = {}
) async throws {
  try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
    DispatchQueue(label: "waiting").async {
      continuation.resume(
        with: Result {
          let deadline = Date(timeIntervalSinceNow: 60)
          while try !condition() {
            guard Date() < deadline else { throw WaitingError() }
            usleep(1000)
          }
          action()
        })
    }
  }
}
