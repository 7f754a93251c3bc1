import ApusVision
import Foundation
import Testing

@testable import MLKit

/// Downloads at the same time, and models that are used while they are replaced.
@Suite(.enabled(if: ModelServer.isAvailable, "python3"), .timeLimit(.minutes(3))) struct SharingTests {
  private let rig: DownloadRig
  private let bytes = SampleModel.bytes()

  init() throws {
    rig = try DownloadRig()
    try rig.serve(bytes)
  }

  @Test func oneTransferForAllWhoAsk() async throws {
    let models = (0..<5).map { _ in rig.model("slow/0.05") }
    let progresses = models.map { rig.start($0) }
    let endings = try await rig.endings(5)
    for (model, progress) in zip(models, progresses) {
      #expect(endings.count { $0.isSuccess(of: model) } == 1)
      #expect(progress.isFinished && progress.totalUnitCount == bytes.count)
    }
    #expect(try await rig.requests(1).count == 1)
  }

  @Test func whoCancelsLeavesTheOthers() async throws {
    let (first, second) = (rig.model("slow/0.05"), rig.model("slow/0.05"))
    let progresses = [rig.start(first), rig.start(second)]
    try await when({ progresses[1].completedUnitCount > 0 }, do: { progresses[0].cancel() })
    let endings = try await rig.endings(2)
    #expect(endings[0].isFailure(.cancelled, of: first) && endings[1].isSuccess(of: second))
    #expect(!progresses[0].isFinished && progresses[1].isFinished)
    #expect(try await rig.requests(1).count == 1)
  }

  @Test func allCancelAndAskAgain() async throws {
    let model = rig.model("slow/0.05")
    let progresses = [rig.start(model), rig.start(model)]
    for progress in progresses { progress.cancel() }
    rig.manager.download(model, conditions: ModelDownloadConditions())
    let endings = try await rig.endings(3)
    #expect(endings.count { $0.isFailure(.cancelled, of: model) } == 2)
    #expect(endings[2].isSuccess(of: model))
  }

  /// Another manager has another lock on the same files, as another process has.
  @Test func anotherProcessWaits() async throws {
    let other = try DownloadRig(server: rig.server, folder: rig.folder)
    let model = rig.model("slow/0.05")
    let progresses = [rig.start(model), other.start(model)]
    #expect(try await rig.endings(1)[0].isSuccess(of: model))
    #expect(try await other.endings(1)[0].isSuccess(of: model))
    #expect(progresses.allSatisfy { $0.isFinished })
    #expect(try await rig.requests(2).map(\.status) == [200, 304])
    #expect(try rig.installed(model) == bytes)
  }

  @Test func whoWaitsCanCancelAndRunsOutOfTime() async throws {
    let model = rig.model()
    let files = rig.files(model)
    try files.create()
    let lock = try #require(try FolderLock(files.lock))
    let progress = rig.start(model)
    try await Task.sleep(for: .milliseconds(100))
    progress.cancel()
    #expect(try await rig.endings(1)[0].isFailure(.cancelled, of: model))
    rig.manager.settings.totalTimeout = 0.3
    #expect(try await rig.download(model).ending.isFailure(.timedOut, of: model))
    withExtendedLifetime(lock) {}
  }

  /// Of two sources of one name the second waits, and is there in the end.
  @Test func otherSourcesOfTheSameNameTakeTurns() async throws {
    let new = SampleModel.bytes(scale: 1 / 128)
    let path = rig.folder.url.appendingPathComponent("new.tflite")
    try Data(new).write(to: path)
    let (first, second) = (rig.model("slow/0.05"), rig.model(at: path))
    let progress = rig.start(first)
    try await when({ progress.completedUnitCount > 0 }, do: { [rig] in _ = rig.start(second) })
    let endings = try await rig.endings(2)
    #expect(endings[0].isSuccess(of: first) && endings[1].isSuccess(of: second))
    #expect(try rig.installed(first) == new)
  }

  @Test func observersMayDownloadAndDelete() async throws {
    let model = rig.model()
    let isDone = Lock(false)
    let observer = NotificationCenter.default.addObserver(
      forName: .mlkitModelDownloadDidSucceed, object: rig.manager, queue: nil
    ) { [manager = rig.manager] _ in
      let wasDone = isDone.withLock { isDone in
        defer { isDone = true }
        return isDone
      }
      guard !wasDone else { return }
      manager.download(model, conditions: ModelDownloadConditions())
    }
    _ = rig.start(model)
    #expect(try await rig.endings(2)[1].isSuccess(of: model))
    NotificationCenter.default.removeObserver(observer)
  }

  /// A labeler keeps the file that it was opened with.
  @Test func theOldModelStaysUsable() async throws {
    let model = rig.model()
    try await rig.download(model)
    let path = try #require(rig.manager.path(of: model))
    let classifier = try ImageClassifier(modelPath: path)
    let image = try Image(width: 2, height: 2, pixels: [0, 0, 0, 0, 0, 128, 0, 0, 0, 0, 0, 0])
    try rig.serve(SampleModel.bytes(scale: 1 / 128, byteCount: 100))
    #expect(try await rig.download(model).ending.isSuccess(of: model))
    #expect(try classifier.classify(image).first?.categories.first?.score == 0.5)
    #expect(try ImageClassifier(modelPath: path).classify(image).first?.categories.first?.score == 1)
    try await rig.manager.deleteDownloadedModel(model)
    #expect(try classifier.classify(image).first?.categories.first?.score == 0.5)
  }
}
