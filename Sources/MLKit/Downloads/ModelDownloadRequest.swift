import ApusVision

/// One call of `ModelManager.download`: whom to tell how far the download is, and how it ends.
///
/// All is told on one queue of the manager: observers may take their time, and Foundation on Linux has no lock in a
/// `Progress`, nor in the one that it may be a part of.
final class ModelDownloadRequest: @unchecked Sendable {
  // Unchecked: nothing changes but what is behind the lock.
  let progress: Progress
  private let model: RemoteModel
  private let manager: ModelManager
  private let queue: DispatchQueue
  /// What is to be shown when the queue has time.
  private let pending = Lock<(count: Int, total: Int?)?>(nil)

  init(_ model: RemoteModel, from manager: ModelManager, toldOn queue: DispatchQueue) {
    self.model = model
    self.manager = manager
    self.queue = queue
    progress = Progress(parent: nil, userInfo: nil)
    progress.totalUnitCount = -1
    progress.isPausable = false
  }

  /// Shows `count` bytes of `total`, short of the end: finished is a download whose model is there.
  func show(_ count: Int, of total: Int?) {
    let isPending = pending.withLock { pending in
      defer { pending = (count, total) }
      return pending != nil
    }
    if !isPending { queue.async { self.showPending() } }
  }

  private func showPending() {
    let shown = pending.withLock { pending in
      defer { pending = nil }
      return pending
    }
    guard let (count, total) = shown else { return }
    progress.totalUnitCount = Int64(total ?? -1)
    progress.completedUnitCount = Int64(total.map { min(count, max($0 - 1, 0)) } ?? count)
  }

  func succeed(byteCount: Int) {
    queue.async { [self] in
      progress.totalUnitCount = Int64(byteCount)
      progress.completedUnitCount = Int64(byteCount)
      post(.mlkitModelDownloadDidSucceed, [.remoteModel: model])
    }
  }

  func fail(_ error: ModelDownloadError) {
    queue.async { [self] in post(.mlkitModelDownloadDidFail, [.remoteModel: model, .error: error]) }
  }

  private func post(_ name: Notification.Name, _ userInfo: [ModelDownloadUserInfoKey: Any]) {
    let pairs = userInfo.map { ($0.key.rawValue as AnyHashable, $0.value) }
    NotificationCenter.default.post(
      name: name, object: manager, userInfo: Dictionary(uniqueKeysWithValues: pairs))
  }
}
