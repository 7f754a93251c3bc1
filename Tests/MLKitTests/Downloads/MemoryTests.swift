import Foundation
import Testing

@testable import MLKit

#if os(Linux)
  /// How much memory a process of its own needs.
  @Suite(.enabled(if: ModelServer.isAvailable, "python3"), .timeLimit(.minutes(3))) struct MemoryTests {
    private let rig: DownloadRig

    init() throws {
      rig = try DownloadRig()
    }

    /// 200 MB go through, and are never in memory together.
    @Test func ofALargeFile() async throws {
      let (url, folder) = (rig.server.url("zeros/200000000").absoluteString, rig.manager.settings.folder.path)
      await #expect(processExitsWith: .success) { [url = url as String, folder = folder as String] in
        alarm(90)
        let manager = ModelManager(ModelDownloadSettings(folder: URL(fileURLWithPath: folder)))
        let box = EndingBox(manager)
        let source = URLModelSource(name: "flowers", url: try #require(URL(string: url)))
        let before = try #require(EndingBox.peakKibibytes)
        let progress = manager.download(
          CustomRemoteModel(remoteModelSource: source), conditions: ModelDownloadConditions())
        while box.ending == nil { usleep(1000) }
        try #require(box.ending?.error?.kind == .invalidModel && progress.totalUnitCount == 200_000_000)
        let after = try #require(EndingBox.peakKibibytes)
        try #require(after - before < 40_000, "\(before) KiB before, \(after) KiB after")
      }
    }

    /// What is taken much more slowly than it is sent waits with the server.
    @Test func ofASlowDisk() async throws {
      let url = rig.server.url("zeros/60000000").absoluteString
      await #expect(processExitsWith: .success) { [url = url as String] in
        alarm(90)
        let before = try #require(EndingBox.peakKibibytes)
        let (reader, queue) = (SlowReader(), DispatchQueue(label: "reader"))
        let query = TransferQuery(url: try #require(URL(string: url)), installed: nil, offset: 0, partial: nil)
        let transfer = HTTPTransfer(query, on: queue, to: reader)
        transfer.start()
        reader.end.wait()
        try #require(reader.byteCount == 60_000_000)
        let after = try #require(EndingBox.peakKibibytes)
        try #require(after - before < 40_000, "\(before) KiB before, \(after) KiB after")
      }
    }
  }

  private final class SlowReader: ModelTransferReceiver, @unchecked Sendable {
    // Unchecked: used on one queue until the end.
    let end = DispatchSemaphore(value: 0)
    var byteCount = 0

    func transferWillSend(from offset: Int, total: Int?, version: FileVersion) {}
    func transferFoundNothingNew() {}
    func transferCannotResume() {}

    func transferDidSend(_ bytes: Data) {
      byteCount += bytes.count
      usleep(200)
    }

    func transferDidEnd(_ error: ModelDownloadError?) {
      end.signal()
    }
  }
#endif
