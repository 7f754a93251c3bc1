import Foundation
import Testing

@testable import MLKit

#if os(Linux) || os(macOS)
  /// What needs a process of its own: one that is killed, that may not write, or whose memory is measured.
  @Suite(.enabled(if: ModelServer.isAvailable, "python3"), .timeLimit(.minutes(3))) struct ProcessTests {
    private let rig: DownloadRig
    private let bytes = SampleModel.bytes(byteCount: 100_000)

    init() throws {
      rig = try DownloadRig()
      try rig.serve(bytes)
    }

    /// Starts a download in the folder, and returns its progress and how it ends.
    static func start(
      _ url: String, _ folder: String, idleTimeout: TimeInterval = 10
    ) throws -> (Progress, EndingBox) {
      // Whatever goes wrong, the process ends, and with it the test that waits for it.
      alarm(90)
      var settings = ModelDownloadSettings(folder: URL(fileURLWithPath: folder))
      settings.idleTimeout = idleTimeout
      let manager = ModelManager(settings)
      let box = EndingBox(manager)
      let source = URLModelSource(name: "flowers", url: try #require(URL(string: url)))
      let model = CustomRemoteModel(remoteModelSource: source)
      return (manager.download(model, conditions: ModelDownloadConditions()), box)
    }

    @Test func killedInTheMiddle() async throws {
      let model = rig.model("stall/50000")
      let (url, folder) = (rig.server.url("stall/50000/\(rig.file)").absoluteString, rig.manager.settings.folder.path)
      await #expect(processExitsWith: .signal(SIGKILL)) { [url = url as String, folder = folder as String] in
        let (progress, box) = try Self.start(url, folder)
        while progress.completedUnitCount < 50_000, box.ending == nil { usleep(1000) }
        // What is shown has been written.
        kill(getpid(), SIGKILL)
      }
      #expect(rig.partial(model) == Array(bytes[..<50_000]))
      #expect(!rig.manager.isModelDownloaded(model))
      #expect(try await rig.download(model).ending.isSuccess(of: model))
      #expect(try rig.installed(model) == bytes)
      let request = try await rig.requests(1)[0]
      #expect(request.status == 206 && request.sent == bytes.count - 50_000)
    }

    /// Without the right to write large files, as on a full disk; needs no right to mount one.
    @Test func aFullDisk() async throws {
      let model = rig.model()
      let (url, folder) = (rig.server.url("file/\(rig.file)").absoluteString, rig.manager.settings.folder.path)
      await #expect(processExitsWith: .success) { [url = url as String, folder = folder as String] in
        signal(SIGXFSZ, SIG_IGN)
        var limit = rlimit(rlim_cur: 70_000, rlim_max: 70_000)
        #if os(Linux)
          setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
        #else
          setrlimit(RLIMIT_FSIZE, &limit)
        #endif
        let (_, box) = try Self.start(url, folder)
        while box.ending == nil { usleep(1000) }
        try #require(box.ending?.error?.kind == .diskFull)
      }
      #expect(rig.partial(model) == Array(bytes[..<70_000]))
      #expect(!rig.manager.isModelDownloaded(model))
      #expect(try await rig.download(model).ending.isSuccess(of: model))
      #expect(try rig.installed(model) == bytes)
      #expect(try await rig.requests(2)[1].range == "bytes=70000-")
    }
  }
#endif
