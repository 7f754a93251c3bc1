import ApusVision

/// The downloads of a manager, each for all who asked for the same: a few run, the others wait in their order.
final class ModelDownloads: Sendable {
  private struct Key: Hashable {
    let folder: String
    let source: [String]
  }

  private struct State {
    /// Those that run and those that wait.
    var downloads: [Key: ModelDownload] = [:]
    var running: [ModelDownload] = []
    var waiting: [ModelDownload] = []

    /// The next that may run now, which does from here on.
    mutating func next() -> ModelDownload? {
      guard running.count < ModelDownloads.maximumRunningCount, !waiting.isEmpty else { return nil }
      let download = waiting.removeFirst()
      running.append(download)
      return download
    }
  }

  /// Each has threads, connections and descriptors of its own.
  private static let maximumRunningCount = 8

  private let state = Lock(State())

  /// Lets `request` take part in the download of `source`, and starts that, at its turn, if there is none.
  func add(
    _ request: ModelDownloadRequest, source: URLModelSource, folder: ModelFolder, settings: ModelDownloadSettings
  ) {
    let key = Key(folder: folder.path, source: source.identity)
    let started: ModelDownload? = state.withLock { state in
      if let download = state.downloads[key], download.add(request) { return nil }
      let download = ModelDownload(source, folder, settings) { [weak self] ended in
        self?.remove(ended, key)
      }
      state.downloads[key] = download
      state.waiting.append(download)
      _ = download.add(request)
      return state.next()
    }
    started?.start()
  }

  private func remove(_ download: ModelDownload, _ key: Key) {
    let started = state.withLock { state in
      if state.downloads[key] === download { state.downloads[key] = nil }
      state.running.removeAll { $0 === download }
      state.waiting.removeAll { $0 === download }
      return state.next()
    }
    started?.start()
  }
}
