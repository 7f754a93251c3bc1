import ApusVision

/// The downloads that run in a manager, each for all who asked for the same.
final class ModelDownloads: Sendable {
  private struct Key: Hashable {
    let folder: String
    let source: [String]
  }

  private let running = Lock<[Key: ModelDownload]>([:])

  /// Lets `request` take part in the download of `source`, and starts that if it does not run.
  func add(
    _ request: ModelDownloadRequest, source: URLModelSource, folder: ModelFolder, settings: ModelDownloadSettings,
    conditions: ModelDownloadConditions
  ) {
    let key = Key(folder: folder.path, source: source.identity)
    let started: ModelDownload? = running.withLock { running in
      if let download = running[key], download.add(request) { return nil }
      let download = ModelDownload(source, folder, settings, conditions) { [weak self] ended in
        self?.remove(ended, key)
      }
      running[key] = download
      _ = download.add(request)
      return download
    }
    started?.start()
  }

  private func remove(_ download: ModelDownload, _ key: Key) {
    running.withLock { running in
      if running[key] === download { running[key] = nil }
    }
  }
}
