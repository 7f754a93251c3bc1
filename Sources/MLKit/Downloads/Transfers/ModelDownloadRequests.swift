import ApusVision

/// All who asked for the same download.
final class ModelDownloadRequests: Sendable {
  enum Removal {
    case unknown
    case othersRemain
    case wasLast
  }

  /// Nil when no one can ask any more.
  private let requests = Lock<[ModelDownloadRequest]?>([])

  /// Whether `request` is one of these now.
  func add(_ request: ModelDownloadRequest) -> Bool {
    requests.withLock { requests in
      requests?.append(request)
      return requests != nil
    }
  }

  /// Takes `request` out; no one can be added after the last.
  func remove(_ request: ModelDownloadRequest) -> Removal {
    requests.withLock { requests in
      guard let index = requests?.firstIndex(where: { $0 === request }) else { return .unknown }
      requests?.remove(at: index)
      guard requests?.isEmpty == true else { return .othersRemain }
      requests = nil
      return .wasLast
    }
  }

  /// Shows all how far the download is.
  func show(_ count: Int, of total: Int?) {
    for request in requests.withLock({ $0 ?? [] }) { request.show(count, of: total) }
  }

  /// Returns all, and lets no one ask any more.
  func close() -> [ModelDownloadRequest] {
    requests.withLock { requests in
      defer { requests = nil }
      return requests ?? []
    }
  }
}
