/// What takes the bytes of a model; it is called on one queue.
protocol ModelTransferReceiver: AnyObject, Sendable {
  /// The bytes to come begin at `offset`, which is 0 or what was asked for; `total` is the size of the file, if known.
  func transferWillSend(from offset: Int, total: Int?, version: FileVersion)

  /// The next bytes.
  func transferDidSend(_ bytes: Data)

  /// There is no newer version than the one asked about.
  func transferFoundNothingNew()

  /// The rest of the file cannot be had, all of it perhaps can.
  func transferCannotResume()

  /// Nothing more comes: the file is complete, or there was an error.
  func transferDidEnd(_ error: ModelDownloadError?)
}
