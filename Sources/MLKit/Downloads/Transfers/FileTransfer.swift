/// Copies a local file, a piece at a time, so that it can be stopped.
final class FileTransfer: ModelTransfer, @unchecked Sendable {
  // Unchecked: used on one queue.
  private static let pieceByteCount = 1 << 18
  private let query: TransferQuery
  private let queue: DispatchQueue
  private weak var receiver: (any ModelTransferReceiver)?
  private var descriptor: Int32 = -1
  /// What the file was when it was opened.
  private var version: FileVersion?
  private var isStopped = false

  init(_ query: TransferQuery, on queue: DispatchQueue, to receiver: any ModelTransferReceiver) {
    self.query = query
    self.queue = queue
    self.receiver = receiver
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  func start() {
    let path = query.url.path
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return end(unreadable(String(cString: strerror(errno)))) }
    guard let status = FileStatus(descriptor: descriptor), status.isRegular else {
      return end(unreadable("it is no regular file"))
    }
    let version = FileVersion(url: query.url, entityTag: status.version)
    self.version = version
    if version == query.installed {
      isStopped = true
      receiver?.transferFoundNothingNew()
      return
    }
    let offset = version == query.partial && query.offset <= status.byteCount ? query.offset : 0
    lseek(descriptor, off_t(offset), SEEK_SET)
    receiver?.transferWillSend(from: offset, total: status.byteCount, version: version)
    copyNext()
  }

  func stop() {
    isStopped = true
  }

  private func copyNext() {
    guard !isStopped else { return }
    var bytes = Data(count: Self.pieceByteCount)
    let count = bytes.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
    guard count >= 0 else { return end(unreadable(String(cString: strerror(errno)))) }
    guard count > 0 else { return end(change) }
    receiver?.transferDidSend(bytes.prefix(count))
    queue.async { self.copyNext() }
  }

  /// The error of a file that was written while it was copied.
  private var change: ModelDownloadError? {
    guard FileStatus(descriptor: descriptor)?.version != version?.entityTag else { return nil }
    return ModelDownloadError(.interrupted, "\(query.url.path) changed while it was copied")
  }

  private func unreadable(_ reason: String) -> ModelDownloadError {
    ModelDownloadError(.unreadableSource, "the file \(query.url.path) cannot be read: \(reason)")
  }

  private func end(_ error: ModelDownloadError?) {
    guard !isStopped else { return }
    isStopped = true
    receiver?.transferDidEnd(error)
  }
}
