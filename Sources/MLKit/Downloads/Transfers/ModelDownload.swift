/// The download of a model, for all who asked for it: waits for the files, gets the bytes, checks and installs them.
final class ModelDownload: @unchecked Sendable {
  // Unchecked: what changes is used on the queue.
  private static let lockInterval = DispatchTimeInterval.milliseconds(50)

  let source: URLModelSource
  let folder: ModelFolder
  let settings: ModelDownloadSettings
  let requests = ModelDownloadRequests()
  /// Looks at the time from when the download runs.
  private(set) var watch: TransferWatch?
  /// The file that grows, once the files may be written.
  private(set) var partial: PartialFile?
  /// Whether the server was asked for something newer than `partial`, which is whole.
  var asksAboutPartial = false
  /// The size that the file is going to have, once it is known.
  var total: Int?
  private let onEnd: @Sendable (ModelDownload) -> Void
  private let queue = DispatchQueue(label: "MLKit.ModelDownload")
  private(set) var lock: FolderLock?
  private var transfer: (any ModelTransfer)?
  private var hasEnded = false

  init(
    _ source: URLModelSource, _ folder: ModelFolder, _ settings: ModelDownloadSettings,
    onEnd: @escaping @Sendable (ModelDownload) -> Void
  ) {
    self.source = source
    self.folder = folder
    self.settings = settings
    self.onEnd = onEnd
  }

  func start() {
    queue.async { [self] in
      guard !hasEnded else { return }
      watch = TransferWatch(idle: settings.idleTimeout, total: settings.totalTimeout, on: queue)
      watch?.start { [weak self] error in self?.end(error) }
      attempt { () throws(ModelDownloadError) in
        try folder.create()
        try waitForLock()
      }
    }
  }

  /// Lets `request` take part; false when the download has ended.
  func add(_ request: ModelDownloadRequest) -> Bool {
    guard requests.add(request) else { return false }
    request.progress.cancellationHandler = { [weak self, weak request] in
      guard let self, let request else { return }
      queue.async { self.cancel(request) }
    }
    return true
  }

  private func cancel(_ request: ModelDownloadRequest) {
    let error = ModelDownloadError(.cancelled, "the download of '\(source.name)' was cancelled")
    switch requests.remove(request) {
    case .unknown: return
    case .othersRemain: break
    case .wasLast: end(error)
    }
    request.fail(error)
  }

  /// Another process may be writing, or another download of this one that is for a model of the same name.
  private func waitForLock() throws(ModelDownloadError) {
    guard !hasEnded else { return }
    lock = try FolderLock(folder.lock)
    guard lock == nil else { return try begin() }
    watch?.noteActivity()
    queue.asyncAfter(deadline: .now() + Self.lockInterval) { [weak self] in
      self?.attempt { () throws(ModelDownloadError) in try self?.waitForLock() }
    }
  }

  private func begin() throws(ModelDownloadError) {
    let installed = FileStatus(path: folder.model)
    if let sha256 = source.sha256, let installed, try SHA256.hexDigest(ofFileAt: folder.model) == sha256 {
      return succeed(byteCount: installed.byteCount)
    }
    let partial = try PartialFile(in: folder, of: source.url)
    self.partial = partial
    startTransfer(query(installed, partial))
  }

  /// Asks for the file, or for the rest of it.
  func startTransfer(_ query: TransferQuery) {
    watch?.noteActivity()
    self.transfer?.stop()
    let transfer: any ModelTransfer =
      source.url.scheme?.lowercased() == "file"
      ? FileTransfer(query, on: queue, to: self)
      : HTTPTransfer(query, on: queue, to: self)
    self.transfer = transfer
    transfer.start()
  }

  /// Calls `body` and ends with the error that it throws.
  func attempt(_ body: () throws(ModelDownloadError) -> Void) {
    do throws(ModelDownloadError) {
      try body()
    } catch {
      end(error)
    }
  }

  /// Ends with what has come kept, unless it can be of no use.
  func end(_ error: ModelDownloadError) {
    if [.tooLarge, .sizeMismatch, .hashMismatch, .invalidModel].contains(error.kind) { deletePartial() }
    for request in release() { request.fail(error) }
  }

  /// Ends with the model in its place.
  func succeed(byteCount: Int) {
    for request in release() { request.succeed(byteCount: byteCount) }
  }

  /// Gives up files and connections, so that whoever is told can use them, and returns those to tell.
  private func release() -> [ModelDownloadRequest] {
    guard !hasEnded else { return [] }
    hasEnded = true
    watch?.stop()
    transfer?.stop()
    transfer = nil
    partial = nil
    lock = nil
    let ended = requests.close()
    onEnd(self)
    return ended
  }
}
