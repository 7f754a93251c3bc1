/// Something that brings the bytes of a model, and tells a `ModelTransferReceiver` on the queue it was given.
protocol ModelTransfer: AnyObject {
  /// Begins; called once.
  func start()

  /// Ends it; nothing is told any more. May be called at any time on the queue, also by the receiver, and again.
  func stop()
}
