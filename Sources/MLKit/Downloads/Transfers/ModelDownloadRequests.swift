import ApusVision

/// All who asked for the same download.
final class ModelDownloadRequests: Sendable {
  enum Removal {
    case unknown
    case othersRemain
    case wasLast
  }

  private struct State {
    /// Nil when no one can ask any more.
    var requests: [ModelDownloadRequest]? = []
    /// What all were shown last.
    var shown: (count: Int, total: Int?)?
  }

  private let state = Lock(State())

  /// Whether `request` is one of these now; it is shown how far the download is.
  func add(_ request: ModelDownloadRequest) -> Bool {
    state.withLock { state in
      guard state.requests != nil else { return false }
      state.requests?.append(request)
      if let (count, total) = state.shown { request.show(count, of: total) }
      return true
    }
  }

  /// Takes `request` out; no one can be added after the last.
  func remove(_ request: ModelDownloadRequest) -> Removal {
    state.withLock { state in
      guard let index = state.requests?.firstIndex(where: { $0 === request }) else { return .unknown }
      state.requests?.remove(at: index)
      guard state.requests?.isEmpty == true else { return .othersRemain }
      state.requests = nil
      return .wasLast
    }
  }

  /// Shows all how far the download is.
  func show(_ count: Int, of total: Int?) {
    state.withLock { state in
      state.shown = (count, total)
      for request in state.requests ?? [] { request.show(count, of: total) }
    }
  }

  /// Returns all, and lets no one ask any more.
  func close() -> [ModelDownloadRequest] {
    state.withLock { state in
      defer { state.requests = nil }
      return state.requests ?? []
    }
  }
}
