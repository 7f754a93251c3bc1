import ApusVision

/// Downloads models, keeps them on this machine, and deletes them.
///
/// May be used on any thread; no call waits for a server or a disk, but `isModelDownloaded` for the file system.
public final class ModelManager: NSObject, @unchecked Sendable {
  // Unchecked: what changes is behind locks.
  private static let shared = ModelManager(ModelDownloadSettings())
  private let currentSettings: Lock<ModelDownloadSettings>
  private let downloads = ModelDownloads()
  private let deletions = DispatchQueue(label: "MLKit.ModelManager")
  /// Where progress is shown and notifications are posted; nothing else waits for what observers do there.
  private let notices = DispatchQueue(label: "MLKit.ModelManager.notices")

  init(_ settings: ModelDownloadSettings) {
    currentSettings = Lock(settings)
  }

  /// The one manager.
  public static func modelManager() -> ModelManager { shared }

  /// The folder and the limits of what is called from now on.
  ///
  /// A call that shares the download of an earlier one has the limits of that.
  public var settings: ModelDownloadSettings {
    get { currentSettings.withLock { $0 } }
    set { currentSettings.withLock { $0 = newValue } }
  }

  /// Whether a model of this name was downloaded and not deleted since.
  public func isModelDownloaded(_ remoteModel: RemoteModel) -> Bool {
    path(of: remoteModel) != nil
  }

  /// The file of a model that was downloaded; nil for others.
  func path(of model: RemoteModel) -> String? {
    let path = folder(of: model).model
    return FileStatus(path: path)?.isRegular == true ? path : nil
  }

  /// Downloads the model, or its newer version if there is one, and returns at once.
  ///
  /// The end is told by `.mlkitModelDownloadDidSucceed` or `.mlkitModelDownloadDidFail`, once for each call. A download
  /// that was interrupted, also by the end of the process, goes on where it stopped if the server allows that. Calls for
  /// the same model share one download. Conditions are without effect. Eight downloads run at a time, others wait
  /// for their turn.
  ///
  /// - Returns: Bytes of the file, with a total of -1 until the size is known. Finished when the model is there. `cancel()`
  ///   ends the download and keeps the bytes that came.
  @discardableResult
  public func download(_ remoteModel: RemoteModel, conditions: ModelDownloadConditions) -> Progress {
    let request = ModelDownloadRequest(remoteModel, from: self, toldOn: notices)
    do {
      let source = try remoteModel.source.resolved()
      downloads.add(request, source: source, folder: folder(of: remoteModel), settings: settings)
    } catch {
      request.fail(error)
    }
    return request.progress
  }

  /// Deletes the model of this name and what an interrupted download left, and calls `completion` on the main queue.
  ///
  /// Labelers that use the model still can. The error is a `ModelDownloadError`: `busy` while the model is downloaded,
  /// `storage` when files cannot be deleted. It is none when there is no model.
  public func deleteDownloadedModel(_ remoteModel: RemoteModel, completion: @escaping (Error?) -> Void) {
    let handler = MainQueueHandler(completion)
    delete(remoteModel) { handler.call($0) }
  }

  /// Deletes the model of this name and what an interrupted download left.
  ///
  /// - Throws: `ModelDownloadError`: `busy` while the model is downloaded, `storage` when files cannot be deleted.
  public func deleteDownloadedModel(_ remoteModel: RemoteModel) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      delete(remoteModel) { error in
        if let error { continuation.resume(throwing: error) } else { continuation.resume() }
      }
    }
  }

  private func delete(_ model: RemoteModel, then: @escaping @Sendable (ModelDownloadError?) -> Void) {
    let folder = folder(of: model)
    deletions.async {
      do throws(ModelDownloadError) {
        try folder.deleteFiles()
        then(nil)
      } catch {
        then(error)
      }
    }
  }

  private func folder(of model: RemoteModel) -> ModelFolder {
    ModelFolder(of: model.name, in: settings.folder)
  }
}
