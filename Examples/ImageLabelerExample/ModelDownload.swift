import MLKit

/// Downloads a model, prints how far that is, and waits for the notification that says how it ended.
class ModelDownload: NSObject {
  private(set) var error: Error?
  private let remoteModel: RemoteModel
  private let end = DispatchSemaphore(value: 0)

  init(of remoteModel: RemoteModel) {
    self.remoteModel = remoteModel
    super.init()
    for name in [Notification.Name.mlkitModelDownloadDidSucceed, .mlkitModelDownloadDidFail] {
      _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] notification in
        guard let strongSelf = self, let userInfo = notification.userInfo,
          let model = userInfo[ModelDownloadUserInfoKey.remoteModel.rawValue] as? RemoteModel,
          model.name == strongSelf.remoteModel.name
        else { return }
        strongSelf.error = userInfo[ModelDownloadUserInfoKey.error.rawValue] as? NSError
        strongSelf.end.signal()
      }
    }
  }

  /// Throws what the notification of a failure says.
  func run() throws {
    let downloadConditions = ModelDownloadConditions(allowsCellularAccess: true, allowsBackgroundDownloading: true)
    let downloadProgress = ModelManager.modelManager().download(remoteModel, conditions: downloadConditions)
    var shownCount: Int64 = -1
    repeat {
      let (count, total) = (downloadProgress.completedUnitCount, downloadProgress.totalUnitCount)
      if count != shownCount { Failures.say("\(remoteModel.name): \(count) of \(total < 0 ? "?" : "\(total)") bytes") }
      shownCount = count
    } while end.wait(timeout: .now() + 0.1) == .timedOut
    if let error { throw error }
    Failures.say("\(remoteModel.name): all \(downloadProgress.completedUnitCount) bytes are here")
  }
}
