import ApusVision

extension ModelDownload: ModelTransferReceiver {
  func transferWillSend(from offset: Int, total: Int?, version: FileVersion) {
    guard let partial else { return }
    attempt { () throws(ModelDownloadError) in
      watch?.noteActivity()
      let known = offset > 0 ? partial.total : nil
      // Of two sizes one is wrong.
      if let known, let total, known != total { return transferCannotResume() }
      self.total = total ?? known
      if let total = self.total { try checkSize(total) }
      try checkFiles()
      if offset == 0 { try partial.restart(version, total: total) }
      if let total = self.total { try partial.checkSpace(for: total - offset) }
      showProgress()
    }
  }

  func transferDidSend(_ bytes: Data) {
    guard let partial else { return }
    attempt { () throws(ModelDownloadError) in
      watch?.noteActivity()
      let count = partial.byteCount + bytes.count
      guard count <= min(total ?? .max, source.byteCount ?? .max, settings.maximumByteCount) else {
        try checkSize(count)
        throw ModelDownloadError(.interrupted, "\(source.url.place) changed while it was copied")
      }
      try bytes.bytes.withUnsafeBytes { (bytes) throws(ModelDownloadError) in try partial.append(bytes) }
      showProgress()
    }
  }

  func transferFoundNothingNew() {
    if asksAboutPartial { return transferDidEnd(nil) }
    guard let installed = FileStatus(path: folder.model) else {
      return end(ModelDownloadError(.storage, "the model at \(folder.model) was deleted during the download"))
    }
    // It is of a version that is not the newest any more.
    deletePartial()
    succeed(byteCount: installed.byteCount)
  }

  func transferCannotResume() {
    startTransfer(TransferQuery(url: source.url, installed: nil, offset: 0, partial: nil))
  }

  func transferDidEnd(_ error: ModelDownloadError?) {
    if let error { return end(error) }
    attempt { () throws(ModelDownloadError) in try complete() }
  }

  /// Shows those who asked how far it is.
  func showProgress() {
    guard let partial else { return }
    requests.show(partial.byteCount, of: total ?? source.byteCount)
  }

  /// Checks the file and puts it in the place of the model.
  private func complete() throws(ModelDownloadError) {
    guard let partial else { return }
    let count = partial.byteCount
    if let total, count != total {
      throw ModelDownloadError(.interrupted, "\(source.url.place) ended after \(count) of \(total) bytes")
    }
    try checkSize(count)
    watch?.stop()
    try checkFiles()
    try partial.synchronize()
    let fault = try fault()
    // What was looked at is what came.
    try checkFiles()
    if let fault { throw fault }
    try folder.install(partial.version)
    succeed(byteCount: count)
  }

  private func checkSize(_ count: Int) throws(ModelDownloadError) {
    if let byteCount = source.byteCount, count != byteCount {
      throw ModelDownloadError(.sizeMismatch, "\(source.url.place) has \(count) bytes, the source says \(byteCount)")
    }
    guard count <= settings.maximumByteCount else {
      throw ModelDownloadError(
        .tooLarge, "\(source.url.place) has \(count) bytes or more, the limit is \(settings.maximumByteCount)")
    }
  }

  /// What a labeler could not use, or the source does not describe.
  ///
  /// - Throws: `ModelDownloadError` with code `storage` when the file cannot be read.
  private func fault() throws(ModelDownloadError) -> ModelDownloadError? {
    if let sha256 = source.sha256 {
      let found = try SHA256.hexDigest(ofFileAt: folder.partial)
      guard found == sha256 else {
        return ModelDownloadError(
          .hashMismatch, "\(source.url.place) has the SHA-256 \(found), the source says \(sha256)")
      }
    }
    do {
      _ = try ImageClassifier(modelPath: folder.partial)
      return nil
    } catch let error as ModelError where [.notFound, .unreadable].contains(error.code) {
      throw ModelDownloadError(.storage, "\(folder.partial) cannot be read: \(error.message)")
    } catch {
      return ModelDownloadError(.invalidModel, "the file at \(source.url.place) cannot be used: \(error)")
    }
  }
}
