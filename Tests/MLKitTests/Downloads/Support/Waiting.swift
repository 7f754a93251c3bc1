import Foundation

/// Waits without holding a thread until `condition` holds; false when it does not within 20 seconds.
func eventually(_ condition: @Sendable () throws -> Bool) async throws -> Bool {
  let deadline = Date(timeIntervalSinceNow: 20)
  while try !condition() {
    guard Date() < deadline else { return false }
    try await Task.sleep(for: .milliseconds(5))
  }
  return true
}
