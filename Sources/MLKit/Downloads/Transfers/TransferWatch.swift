/// Ends a download for which nothing comes, or which takes too long.
final class TransferWatch: @unchecked Sendable {
  // Unchecked: used on one queue.
  private let idle: TimeInterval
  private let total: TimeInterval
  private let timer: any DispatchSourceTimer
  private let begin = DispatchTime.now().uptimeNanoseconds
  private var lastActivity = DispatchTime.now().uptimeNanoseconds
  private(set) var isStopped = false

  /// A watch for a download that may be idle and take so many seconds.
  init(idle: TimeInterval, total: TimeInterval, on queue: DispatchQueue) {
    self.idle = idle
    self.total = total
    timer = DispatchSource.makeTimerSource(queue: queue)
  }

  /// Calls `onTimeout` on the queue, once, unless it is stopped before.
  func start(onTimeout: @escaping @Sendable (ModelDownloadError) -> Void) {
    // Limits that are no numbers are none.
    let shortest = [idle, total].filter { !$0.isNaN }.min() ?? .infinity
    let interval = max(0.02, min(1, shortest / 4))
    timer.schedule(deadline: .now() + interval, repeating: interval)
    timer.setEventHandler { [weak self] in
      guard let self, !isStopped, let error = timeout else { return }
      stop()
      onTimeout(error)
    }
    timer.resume()
  }

  /// Begins to count the idle time anew.
  func noteActivity() {
    lastActivity = DispatchTime.now().uptimeNanoseconds
  }

  func stop() {
    isStopped = true
    timer.cancel()
  }

  private var timeout: ModelDownloadError? {
    let now = DispatchTime.now().uptimeNanoseconds
    if Double(now - lastActivity) > idle * 1e9 {
      return ModelDownloadError(.timedOut, "nothing came for \(idle) s")
    }
    if Double(now - begin) > total * 1e9 {
      return ModelDownloadError(.timedOut, "the download took more than \(total) s")
    }
    return nil
  }
}
