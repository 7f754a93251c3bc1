import Foundation
import Testing

@testable import MLKit

#if canImport(FoundationNetworking)
  import FoundationNetworking

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
        let reader = SlowReader()
        let session = URLSession(
          configuration: .ephemeral, delegate: reader,
          delegateQueue: TransferOperations(on: DispatchQueue(label: "reader")))
        session.dataTask(with: try #require(URL(string: url))).resume()
        reader.end.wait()
        try #require(reader.byteCount == 60_000_000)
        let after = try #require(EndingBox.peakKibibytes)
        try #require(after - before < 40_000, "\(before) KiB before, \(after) KiB after")
      }
    }
  }

  private final class SlowReader: NSObject, URLSessionDataDelegate, @unchecked Sendable {
    // Unchecked: used on one queue until the end.
    let end = DispatchSemaphore(value: 0)
    var byteCount = 0

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
      byteCount += data.count
      usleep(200)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
      end.signal()
    }
  }
#endif
