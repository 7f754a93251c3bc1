import ApusVision
import Foundation
import Testing

@testable import MLKit

@Suite(.enabled(if: ModelServer.isAvailable, "python3"), .timeLimit(.minutes(3))) struct HTTPTransferTests {
  /// Takes bytes slowly, and stops after a million of them.
  private final class Receiver: ModelTransferReceiver, @unchecked Sendable {
    // Unchecked: used on one queue, but for what is behind locks.
    weak var transfer: HTTPTransfer?
    let byteCount = Lock(0)
    let isStopped = Lock(false)

    func transferWillSend(from offset: Int, total: Int?, version: FileVersion) {}
    func transferFoundNothingNew() {}
    func transferCannotResume() {}
    func transferDidEnd(_ error: ModelDownloadError?) {}

    func transferDidSend(_ bytes: Data) {
      usleep(10_000)
      let count = byteCount.withLock { count in
        count += bytes.count
        return count
      }
      guard count > 1_000_000 else { return }
      transfer?.stop()
      isStopped.withLock { $0 = true }
    }
  }

  /// While the thread that reads waits for this queue, this one must not wait for it.
  @Test func stoppingWhileMuchIsToBeTaken() async throws {
    let server = try ModelServer()
    let receiver = Receiver()
    let queue = DispatchQueue(label: "receiver")
    weak var transfer: HTTPTransfer?
    do {
      let query = TransferQuery(url: server.url("endless"), installed: nil, offset: 0, partial: nil)
      let started = HTTPTransfer(query, allowsCellularAccess: true, on: queue, to: receiver)
      (transfer, receiver.transfer) = (started, started)
      queue.async { started.start() }
    }
    try await when { receiver.isStopped.withLock { $0 } }
    let count = receiver.byteCount.withLock { $0 }
    // Nothing keeps a transfer that has ended, and nothing comes from it.
    try await when { queue.sync { receiver.transfer == nil } }
    #expect(transfer == nil)
    #expect(receiver.byteCount.withLock { $0 } == count)
  }
}
