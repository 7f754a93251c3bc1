/// The queue on which a session calls its delegate, and which lets it wait while much is still to be taken.
///
/// Foundation on Linux reads as fast as the server sends and queues what the delegate has not taken yet, however much: with a
/// slow disk all of the file would be in memory. Its sessions share one thread for reading, which waits here, too.
final class TransferOperations: OperationQueue, @unchecked Sendable {
  // Unchecked: a semaphore is all that is added.

  /// Bodies come in pieces of 16 KiB.
  private let places = DispatchSemaphore(value: 256)

  init(on queue: DispatchQueue) {
    super.init()
    underlyingQueue = queue
    maxConcurrentOperationCount = 1
  }

  #if canImport(FoundationNetworking)
    override func addOperation(_ block: @escaping @Sendable () -> Void) {
      places.wait()
      super.addOperation { [places] in
        block()
        places.signal()
      }
    }
  #endif
}
