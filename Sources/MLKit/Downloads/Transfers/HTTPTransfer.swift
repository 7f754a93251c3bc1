#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Gets a file by HTTP or HTTPS.
final class HTTPTransfer: NSObject, ModelTransfer, @unchecked Sendable {
  // Unchecked: used on one queue, which is the session's, too, but for what `control` is said to have.
  private let query: TransferQuery
  private let allowsCellularAccess: Bool
  private let queue: DispatchQueue
  private weak var receiver: (any ModelTransferReceiver)?
  /// Has `session` and `task`, whose methods wait on Linux for the thread that reads, which may wait for `queue`.
  private let control = DispatchQueue(label: "MLKit.HTTPTransfer")
  private var session: URLSession?
  private var task: URLSessionTask?
  /// Whether the body belongs to the file.
  private var takesBody = false
  private var isStopped = false

  init(
    _ query: TransferQuery, allowsCellularAccess: Bool, on queue: DispatchQueue, to receiver: any ModelTransferReceiver
  ) {
    self.query = query
    self.allowsCellularAccess = allowsCellularAccess
    self.queue = queue
    self.receiver = receiver
  }

  func start() {
    control.async { [self] in
      let operations = TransferOperations(on: queue)
      let session = URLSession(configuration: Self.configuration, delegate: self, delegateQueue: operations)
      let task = session.dataTask(with: request)
      (self.session, self.task) = (session, task)
      task.resume()
    }
  }

  func stop() {
    isStopped = true
    control.async { [self] in
      task?.cancel()
      // Breaks the cycle of session and delegate.
      session?.finishTasksAndInvalidate()
      (session, task) = (nil, nil)
    }
  }

  private static var configuration: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.urlCredentialStorage = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    // The receiver watches the time, and ends before these do.
    configuration.timeoutIntervalForRequest = 7 * 24 * 60 * 60
    configuration.timeoutIntervalForResource = 7 * 24 * 60 * 60
    return configuration
  }

  private var request: URLRequest {
    var request = URLRequest(url: query.url)
    request.allowsCellularAccess = allowsCellularAccess
    // Sizes and ranges are those of the file itself.
    request.setValue("identity", forHTTPHeaderField: "Accept-Encoding")
    if let tag = query.installed?.entityTag {
      request.setValue(tag, forHTTPHeaderField: "If-None-Match")
    } else if let date = query.installed?.lastModified {
      request.setValue(date, forHTTPHeaderField: "If-Modified-Since")
    }
    if query.offset > 0, let condition = query.partial?.rangeCondition {
      request.setValue("bytes=\(query.offset)-", forHTTPHeaderField: "Range")
      request.setValue(condition, forHTTPHeaderField: "If-Range")
    }
    return request
  }

  private func end(_ error: ModelDownloadError?) {
    guard !isStopped else { return }
    stop()
    receiver?.transferDidEnd(error)
  }
}

extension HTTPTransfer: URLSessionDataDelegate {
  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
  ) {
    // A session that was cancelled takes an answer for an error in Foundation on Linux, and ends the process.
    guard !isStopped else { return }
    guard Self.allowsRedirect(from: response.url ?? query.url, to: request.url) else {
      return end(
        ModelDownloadError(
          .redirectRefused, "\(query.url) redirects to \(request.url?.absoluteString ?? "nothing"), which is not safe"))
    }
    completionHandler(request)
  }

  /// Whether a redirect is followed: to HTTPS always, to HTTP only from there.
  static func allowsRedirect(from old: URL, to new: URL?) -> Bool {
    switch new?.scheme?.lowercased() {
    case "https": true
    case "http": old.scheme?.lowercased() == "http"
    default: false
    }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    // On Linux the answer has no effect.
    completionHandler(.allow)
    take(response)
  }

  /// Does what the header of the response says.
  private func take(_ response: URLResponse?) {
    guard !isStopped, let response = response as? HTTPURLResponse else { return }
    let header = TransferHeader(response, of: query)
    switch header.meaning {
    case .body(let offset, let total):
      takesBody = true
      receiver?.transferWillSend(from: offset, total: total, version: header.version)
    case .nothingNew:
      stop()
      receiver?.transferFoundNothingNew()
    case .unusablePart:
      stop()
      receiver?.transferCannotResume()
    case .failure(let error):
      end(error)
    }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    guard !isStopped, takesBody else { return }
    receiver?.transferDidSend(data)
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    guard let error else {
      // Redirects without a target are not told before on Linux.
      if !takesBody { take(task.response) }
      return end(takesBody ? nil : ModelDownloadError(.invalidResponse, "\(query.url) sent no response"))
    }
    let isRedirect = (error as? URLError)?.code == .httpTooManyRedirects
    let code: ModelDownloadError.Code = isRedirect ? .redirectRefused : takesBody ? .interrupted : .connectionFailed
    end(ModelDownloadError(code, "\(query.url): \(error.localizedDescription)"))
  }
}
