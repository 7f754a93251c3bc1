import ApusVision
import Foundation
import TestSupport
import Testing

@testable import MLKit

/// Downloads that go well.
@Suite(.enabled(if: ModelServer.isAvailable, "python3"), .timeLimit(.minutes(3))) struct DownloadTests {
  private let rig: DownloadRig
  private let bytes = SampleModel.bytes()

  init() throws {
    rig = try DownloadRig()
    try rig.serve(bytes)
  }

  @Test func theModelIsThereWhenTheDownloadSaysSo() async throws {
    let model = rig.model(byteCount: bytes.count, sha256: SHA256.hexDigest(of: bytes).uppercased())
    #expect(!rig.manager.isModelDownloaded(model))
    let (ending, progress) = try await rig.download(model)
    #expect(ending.isSuccess(of: model))
    #expect(rig.manager.isModelDownloaded(model))
    #expect(try rig.installed(model) == bytes)
    #expect(progress.totalUnitCount == bytes.count && progress.completedUnitCount == bytes.count)
    #expect(progress.isFinished && !progress.isCancelled && progress.fractionCompleted == 1)
    let classifier = try ImageClassifier(modelPath: #require(rig.manager.path(of: model)))
    let image = try Image(width: 2, height: 2, pixels: [0, 0, 0, 0, 0, 128, 0, 0, 0, 0, 0, 0])
    #expect(try classifier.classify(image).first?.categories.first?.index == 5)
    let left = try FileManager.default.contentsOfDirectory(atPath: rig.files(model).path)
    #expect(Set(left) == ["model.tflite", "model.json", "lock"])
  }

  @Test(arguments: [
    "redirect/301/file", "redirect/302/file", "redirect/303/file", "redirect/307/file", "redirect/308/file",
    "redirect/302/redirect/302/file", "unsized", "slow/0.001",
  ])
  func waysOfServers(_ mode: String) async throws {
    let model = rig.model(mode)
    let (ending, progress) = try await rig.download(model)
    #expect(ending.isSuccess(of: model))
    #expect(try rig.installed(model) == bytes)
    #expect(progress.totalUnitCount == bytes.count && progress.isFinished)
  }

  @Test(arguments: ["file://", "FILE://", "file://localhost"]) func fileURLs(_ prefix: String) async throws {
    let path = rig.server.files.appendingPathComponent(rig.file).path
    let model = rig.model(at: try #require(URL(string: prefix + path)))
    #expect(try await rig.download(model).ending.isSuccess(of: model))
    #expect(try rig.installed(model) == bytes)
    let folder = rig.model(at: rig.folder.url)
    #expect(try await rig.download(folder).ending.isFailure(.unreadableSource, of: folder))
    let missing = rig.model(at: URL(fileURLWithPath: "/no such file"))
    #expect(try await rig.download(missing).ending.isFailure(.unreadableSource, of: missing))
    #expect(try rig.installed(model) == bytes)
  }

  /// Progress counts what has come, and is not finished before the model is there.
  @Test func progressGrows() async throws {
    let model = rig.model("slow/0.05")
    let seen = Lock<(counts: [Int64], isEarly: Bool)>(([], false))
    let progress = rig.start(model)
    try await when { [rig] in
      let isEarly = progress.isFinished && !rig.manager.isModelDownloaded(model)
      let count = progress.completedUnitCount
      seen.withLock { $0 = ($0.counts + [count], $0.isEarly || isEarly) }
      return !rig.endings.isEmpty
    }
    #expect(try await rig.endings(1)[0].isSuccess(of: model))
    let (counts, isEarly) = seen.withLock { $0 }
    #expect(counts == counts.sorted() && Set(counts).count > 4 && !isEarly)
    #expect(progress.completedUnitCount == bytes.count)
  }

  @Test func theDefaultConditionsAreThoseOfTheOriginal() {
    let conditions = ModelDownloadConditions()
    #expect(conditions.allowsCellularAccess && !conditions.allowsBackgroundDownloading)
    #expect((conditions.copy() as? ModelDownloadConditions)?.allowsCellularAccess == true)
  }

  #if !canImport(Darwin)
    @Test func theDefaultFolder() {
      let home = NSHomeDirectory()
      #expect(ModelDownloadSettings.defaultFolder(["XDG_DATA_HOME": "/data"]).path == "/data/apus/models")
      #expect(ModelDownloadSettings.defaultFolder([:]).path == "\(home)/.local/share/apus/models")
      #expect(ModelDownloadSettings.defaultFolder(["XDG_DATA_HOME": "data"]).path == "\(home)/.local/share/apus/models")
    }
  #endif
}
