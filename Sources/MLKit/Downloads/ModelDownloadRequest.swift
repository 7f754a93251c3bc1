/// One call of `ModelManager.download`: whom to tell how far the download is, and how it ends.
final class ModelDownloadRequest: @unchecked Sendable {
  // Unchecked: a download calls these methods one after the other.
  let progress: Progress
  private let model: RemoteModel
  private let manager: ModelManager

  init(_ model: RemoteModel, from manager: ModelManager) {
    self.model = model
    self.manager = manager
    progress = Progress(parent: nil, userInfo: nil)
    progress.totalUnitCount = -1
    progress.isPausable = false
  }

  /// Shows `count` bytes of `total`, short of the end: finished is a download whose model is there.
  func show(_ count: Int, of total: Int?) {
    progress.totalUnitCount = Int64(total ?? -1)
    progress.completedUnitCount = Int64(total.map { min(count, max($0 - 1, 0)) } ?? count)
  }

  func succeed(byteCount: Int) {
    progress.totalUnitCount = Int64(byteCount)
    progress.completedUnitCount = Int64(byteCount)
    post(.mlkitModelDownloadDidSucceed, [.remoteModel: model])
  }

  func fail(_ error: ModelDownloadError) {
    post(.mlkitModelDownloadDidFail, [.remoteModel: model, .error: error])
  }

  private func post(_ name: Notification.Name, _ userInfo: [ModelDownloadUserInfoKey: Any]) {
    progress.cancellationHandler = nil
    let pairs = userInfo.map { ($0.key.rawValue as AnyHashable, $0.value) }
    NotificationCenter.default.post(
      name: name, object: manager, userInfo: Dictionary(uniqueKeysWithValues: pairs))
  }
}
