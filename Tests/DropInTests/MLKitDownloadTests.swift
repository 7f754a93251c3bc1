import MLKit
import TestSupport
import Testing

/// Downloads as code for iOS writes them: classes that are neither final nor `Sendable`, in Swift 5 mode.
@Suite(.serialized, .timeLimit(.minutes(3))) struct MLKitDownloadTests {
  private class Screen: NSObject {
    var readyModels: [String] = []
    var errors: [NSError] = []
    var observers: [NSObjectProtocol] = []
    let group = DispatchGroup()

    func observe() {
      observers.append(
        NotificationCenter.default.addObserver(
          forName: .mlkitModelDownloadDidSucceed, object: nil, queue: nil
        ) { [weak self] notification in
          guard let strongSelf = self, let userInfo = notification.userInfo,
            let model = userInfo[ModelDownloadUserInfoKey.remoteModel.rawValue] as? RemoteModel,
            model.name == "drop-in-flowers"
          else { return }
          strongSelf.readyModels.append(model.name)
          strongSelf.group.leave()
        })
      observers.append(
        NotificationCenter.default.addObserver(
          forName: .mlkitModelDownloadDidFail, object: nil, queue: nil
        ) { [weak self] notification in
          guard let strongSelf = self, let userInfo = notification.userInfo,
            let model = userInfo[ModelDownloadUserInfoKey.remoteModel.rawValue] as? RemoteModel,
            model.name == "drop-in-weeds"
          else { return }
          if let error = userInfo[ModelDownloadUserInfoKey.error.rawValue] as? NSError {
            strongSelf.errors.append(error)
          }
          strongSelf.group.leave()
        })
    }

    /// Downloads the model of this name and waits for the notification.
    func download(_ name: String, then: @escaping (Progress) -> Void) {
      let source = FirebaseModelSource(name: name)
      let remoteModel = CustomRemoteModel(remoteModelSource: source)
      let conditions = ModelDownloadConditions(allowsCellularAccess: true, allowsBackgroundDownloading: true)
      group.enter()
      let progress = ModelManager.modelManager().download(remoteModel, conditions: conditions)
      group.notify(queue: .global()) { then(progress) }
    }

    func delete(_ model: RemoteModel, then: @escaping (Error?) -> Void) {
      ModelManager.modelManager().deleteDownloadedModel(model) { error in
        self.readyModels.removeAll()
        then(error)
      }
    }
  }

  @Test func theGuidesDownload() async throws {
    let folder = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("apus-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    ModelManager.modelManager().settings.folder = folder
    let file = ProjectFolder.root.appendingPathComponent("Models/efficientnet_lite0.tflite")
    FirebaseModelSource.register(URLModelSource(name: "drop-in-flowers", url: file))

    let screen = Screen()
    screen.observe()
    let progress = await withCheckedContinuation { continuation in
      screen.download("drop-in-flowers") { continuation.resume(returning: $0) }
    }
    #expect(screen.readyModels == ["drop-in-flowers"] && progress.fractionCompleted == 1)
    let remoteModel = CustomRemoteModel(remoteModelSource: FirebaseModelSource(name: "drop-in-flowers"))
    #expect(ModelManager.modelManager().isModelDownloaded(remoteModel))

    _ = await withCheckedContinuation { continuation in
      screen.download("drop-in-weeds") { continuation.resume(returning: $0) }
    }
    #expect(screen.errors.map(\.code) == [ModelDownloadError.Code.unregisteredSource.rawValue])
    #expect(screen.errors.first?.localizedDescription.contains("FirebaseModelSource.register") == true)

    let error = await withCheckedContinuation { continuation in
      screen.delete(remoteModel) { continuation.resume(returning: $0) }
    }
    #expect(error == nil && !ModelManager.modelManager().isModelDownloaded(remoteModel))
    try await ModelManager.modelManager().deleteDownloadedModel(remoteModel)
    ModelManager.modelManager().download(remoteModel, conditions: ModelDownloadConditions()).cancel()
    for observer in screen.observers { NotificationCenter.default.removeObserver(observer) }
  }
}
