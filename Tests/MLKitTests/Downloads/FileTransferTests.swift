import ApusVision
import Foundation
import TestSupport
import Testing

@testable import MLKit

@Suite(.timeLimit(.minutes(1))) struct FileTransferTests {
  /// Changes the file when its first bytes have come.
  private final class Receiver: ModelTransferReceiver, @unchecked Sendable {
    // Unchecked: used on one queue, but for what is behind the lock.
    let ending = Lock<(hasEnded: Bool, error: ModelDownloadError?)>((false, nil))
    private var change: (() -> Void)?

    init(_ change: @escaping () -> Void) { self.change = change }

    func transferWillSend(from offset: Int, total: Int?, version: FileVersion) {}
    func transferFoundNothingNew() {}
    func transferCannotResume() {}

    func transferDidSend(_ bytes: Data) {
      change?()
      change = nil
    }

    func transferDidEnd(_ error: ModelDownloadError?) {
      ending.withLock { $0 = (true, error) }
    }
  }

  private enum Change: CaseIterable {
    case nothing, bytes, time, growth, shrinking

    func apply(to path: String) {
      let descriptor = open(path, O_WRONLY)
      switch self {
      case .nothing: break
      case .bytes: pwrite(descriptor, "changed", 7, 800_000)
      case .time: utimes(path, nil)
      case .growth: ftruncate(descriptor, 1_100_000)
      case .shrinking: ftruncate(descriptor, 900_000)
      }
      close(descriptor)
    }
  }

  /// What was copied is of no version then.
  @Test(arguments: Change.allCases) private func aFileThatChangesMeanwhile(_ change: Change) async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write([UInt8](repeating: 1, count: 1_000_000), to: "m.tflite")
    // Long ago, for the clock of file systems is a slow one.
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -100)], ofItemAtPath: path)
    let receiver = Receiver { change.apply(to: path) }
    let queue = DispatchQueue(label: "receiver")
    let query = TransferQuery(url: URL(fileURLWithPath: path), installed: nil, offset: 0, partial: nil)
    let transfer = FileTransfer(query, on: queue, to: receiver)
    queue.async { transfer.start() }
    try await when { receiver.ending.withLock { $0.hasEnded } }
    #expect(receiver.ending.withLock { $0.error?.kind } == (change == .nothing ? nil : .interrupted))
  }
}
