import ApusVision
import CCurl

/// Gets a file by HTTP or HTTPS, on a thread of its own, which waits for the receiver to take what came.
final class HTTPTransfer: ModelTransfer, @unchecked Sendable {
  // Unchecked: nothing else changes than what is behind the lock.
  private static let maximumRedirectCount = 20
  private let query: TransferQuery
  private let queue: DispatchQueue
  private weak var receiver: (any ModelTransferReceiver)?
  private let stopped = Lock(false)

  init(_ query: TransferQuery, on queue: DispatchQueue, to receiver: any ModelTransferReceiver) {
    self.query = query
    self.queue = queue
    self.receiver = receiver
  }

  func start() {
    // No `Thread`: Foundation's crash now and then when they end while the process does.
    DispatchQueue(label: "MLKit.HTTPTransfer").async { [self] in
      do throws(ModelDownloadError) {
        try Self.withoutBrokenPipes { () throws(ModelDownloadError) in try get() }
        end { $0.transferDidEnd(nil) }
      } catch {
        end { $0.transferDidEnd(error) }
      }
    }
  }

  func stop() {
    stopped.withLock { $0 = true }
  }

  private var isStopped: Bool { stopped.withLock { $0 } || receiver == nil }

  /// TLS may write to a connection that is closed, which would end the process.
  private static func withoutBrokenPipes(_ body: () throws(ModelDownloadError) -> Void) throws(ModelDownloadError) {
    var (signals, before) = (sigset_t(), sigset_t())
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, &before)
    defer {
      // One that came is taken before others can be.
      var (pending, signal) = (sigset_t(), Int32(0))
      sigpending(&pending)
      if sigismember(&pending, SIGPIPE) == 1 { sigwait(&signals, &signal) }
      pthread_sigmask(SIG_SETMASK, &before, nil)
    }
    try body()
  }

  /// Brings the file, from where redirects lead.
  private func get() throws(ModelDownloadError) {
    guard var url = TransferURL(query.url.absoluteString) else {
      throw ModelDownloadError(.invalidSource, "\(query.url.place) is no URL of a server")
    }
    for _ in 0...Self.maximumRedirectCount {
      guard let location = try exchange(with: url) else { return }
      guard let target = TransferURL(at: location, from: url), url.allowsRedirect(to: target) else {
        throw refusal(of: TransferURL(at: location, from: url))
      }
      url = target
    }
    throw ModelDownloadError(
      .redirectRefused, "\(query.url.place) redirects more than \(Self.maximumRedirectCount) times")
  }

  private func refusal(of target: TransferURL?) -> ModelDownloadError {
    let text = target.map { "\($0.scheme)://\($0.host)\($0.hasUserInfo ? " with user info" : "")" } ?? "what is no URL"
    return ModelDownloadError(.redirectRefused, "\(query.url.place) redirects to \(text), which is not safe")
  }

  /// Asks the server once; returns where it redirects to, or nil when the file has come or the transfer was stopped.
  private func exchange(with url: TransferURL) throws(ModelDownloadError) -> [UInt8]? {
    var failure: ModelDownloadError?
    var location: [UInt8]?
    let exchange = HTTPExchange(
      HTTPExchange.Actions(
        takeHeader: { [self] bytes in
          let header = TransferHeader(bytes, of: query)
          switch header.meaning {
          case .body(let offset, let total):
            tell { $0.transferWillSend(from: offset, total: total, version: header.version) }
          case .nothingNew: end { $0.transferFoundNothingNew() }
          case .unusablePart: end { $0.transferCannotResume() }
          case .redirect(let target): location = target
          case .failure(let error): failure = error
          }
          return failure == nil && !isStopped
        },
        takeBody: { [self] bytes in
          guard location == nil else { return false }
          let data = Data(bytes)
          tell { $0.transferDidSend(data) }
          return !isStopped
        },
        goesOn: { [self] in !isStopped }))
    let (code, text) = exchange.perform(url, query.fields)
    if isStopped { return nil }
    if let failure { throw failure }
    if location == nil { try check(exchange, code, text) }
    return location
  }

  /// Throws unless the exchange went well.
  private func check(_ exchange: HTTPExchange, _ code: CURLcode, _ text: String) throws(ModelDownloadError) {
    if exchange.hasFault {
      throw ModelDownloadError(
        .invalidResponse,
        "\(query.url.place) sends what is no HTTP header, or more than \(HTTPHeader.maximumByteCount) bytes of it")
    }
    guard code == CURLE_OK else { throw .curl(code, text, query.url.place) }
    guard exchange.header.isComplete else {
      throw ModelDownloadError(.interrupted, "\(query.url.place) ended the connection within the header")
    }
  }

  /// Calls `body` on the queue, unless the transfer was stopped, and waits until it returns.
  private func tell(_ body: @escaping @Sendable (any ModelTransferReceiver) -> Void) {
    let done = DispatchSemaphore(value: 0)
    queue.async { [self] in
      if let receiver, !isStopped { body(receiver) }
      done.signal()
    }
    done.wait()
  }

  private func end(_ body: @escaping @Sendable (any ModelTransferReceiver) -> Void) {
    tell { [self] receiver in
      stop()
      body(receiver)
    }
  }
}
