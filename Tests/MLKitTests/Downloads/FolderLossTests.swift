import ApusVision
import Foundation
import TestSupport
import Testing

@testable import MLKit

/// Folders and files that others take away during a download.
@Suite(.enabled(if: ModelServer.isAvailable, "python3"), .timeLimit(.minutes(3))) struct FolderLossTests {
  private let rig: DownloadRig
  private let bytes = SampleModel.bytes()

  init() throws {
    rig = try DownloadRig()
    try rig.serve(bytes)
  }

  /// Downloads slowly, and calls `action` when something has come.
  private func download(_ model: RemoteModel, _ action: @escaping @Sendable () -> Void) async throws -> DownloadEnding {
    let progress = rig.start(model)
    try await when({ progress.completedUnitCount > 0 }, do: action)
    return try await rig.endings(1)[0]
  }

  @Test func theFolderIsDeleted() async throws {
    let model = rig.model("slow/0.02")
    let path = rig.files(model).path
    let ending = try await download(model) { try? FileManager.default.removeItem(atPath: path) }
    #expect(ending.isFailure(.storage, of: model), "\(String(describing: ending.error))")
    #expect(!rig.manager.isModelDownloaded(model))
  }

  /// What another download has in its place is left alone.
  @Test(arguments: [[String](), ["partial"], ["partial", "lock"]])
  func theFolderIsReplaced(_ names: [String]) async throws {
    let model = rig.model("slow/0.02")
    let path = rig.files(model).path
    let ending = try await download(model) {
      try? FileManager.default.moveItem(atPath: path, toPath: path + "-old")
      try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      for name in names { try? Data(bytes[..<5000]).write(to: URL(fileURLWithPath: "\(path)/\(name)")) }
    }
    #expect(ending.isFailure(.storage, of: model), "\(String(describing: ending.error))")
    #expect(!rig.manager.isModelDownloaded(model))
    #expect(try FileManager.default.contentsOfDirectory(atPath: path).sorted() == names.sorted())
    for name in names { #expect(FileStatus(path: "\(path)/\(name)")?.byteCount == 5000) }
  }

  @Test(arguments: ["partial", "lock"]) func aFileIsDeleted(_ name: String) async throws {
    let model = rig.model("slow/0.02")
    let path = "\(rig.files(model).path)/\(name)"
    let ending = try await download(model) { unlink(path) }
    #expect(ending.isFailure(.storage, of: model), "\(String(describing: ending.error))")
    #expect(!rig.manager.isModelDownloaded(model))
  }

  #if os(Linux)
    /// A model that cannot be opened for lack of descriptors is no bad model.
    @Test func withoutDescriptors() async throws {
      let model = rig.model("slow/0.02")
      let (url, folder) = (rig.server.url("slow/0.02/\(rig.file)").absoluteString, rig.manager.settings.folder.path)
      await #expect(processExitsWith: .success) { [url = url as String, folder = folder as String] in
        let (progress, box) = try ProcessTests.start(url, folder)
        while progress.completedUnitCount == 0, box.ending == nil { usleep(1000) }
        // No new one may be above the three that are taken; those that are open stay.
        var limit = rlimit(rlim_cur: 3, rlim_max: 3)
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        while box.ending == nil { usleep(1000) }
        try #require(box.ending?.error?.kind == .storage, "\(String(describing: box.ending?.error))")
      }
      #expect(rig.partial(model) == bytes)
      #expect(try await rig.download(model).ending.isSuccess(of: model))
      #expect(try await rig.requests(2)[1].status == 304)
    }
  #endif
}
