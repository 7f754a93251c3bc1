/// A closure that is called on the main queue.
///
/// Unchecked: closures of users need not be `Sendable`, as the original's need not; nothing else calls this one.
struct MainQueueHandler: @unchecked Sendable {
  private let body: (Error?) -> Void

  init(_ body: @escaping (Error?) -> Void) {
    self.body = body
  }

  func call(_ error: ModelDownloadError?) {
    DispatchQueue.main.async { body(error) }
  }
}
