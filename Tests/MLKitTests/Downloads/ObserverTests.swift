import ApusVision
import Foundation
import Testing

@testable import MLKit

/// Observers of notifications that take their time, and of progress.
@Suite(.enabled(if: ModelServer.isAvailable, "python3"), .timeLimit(.minutes(3))) struct ObserverTests {
  private let rig: DownloadRig
  private let bytes = SampleModel.bytes()

  init() throws {
    rig = try DownloadRig()
    try rig.serve(bytes)
  }

  /// Calls `body` with each notification until the observer is removed.
  private func observe(_ name: Notification.Name, _ body: @escaping @Sendable (DownloadEnding) -> Void)
    -> any NSObjectProtocol
  {
    NotificationCenter.default.addObserver(forName: name, object: rig.manager, queue: nil) { body(DownloadEnding($0)) }
  }

  /// An observer may wait for a deletion, also when there was nothing to download.
  @Test func whoWaitsForADeletion() async throws {
    let model = rig.model()
    try await rig.download(model)
    let isDeleted = Lock<Bool?>(nil)
    let observer = observe(.mlkitModelDownloadDidFail) { [manager = rig.manager] _ in
      let end = DispatchSemaphore(value: 0)
      Task {
        try await manager.deleteDownloadedModel(model)
        end.signal()
      }
      let isInTime = end.wait(timeout: .now() + 10) == .success
      isDeleted.withLock { $0 = isInTime }
    }
    _ = rig.start(CustomRemoteModel(remoteModelSource: FirebaseModelSource(name: "never registered")))
    try await when { isDeleted.withLock { $0 } != nil }
    #expect(isDeleted.withLock { $0 } == true && !rig.manager.isModelDownloaded(model))
    NotificationCenter.default.removeObserver(observer)
  }

  /// An observer may wait for a download that goes on.
  @Test func whoWaitsForADownload() async throws {
    let model = rig.model("slow/0.2")
    let isThere = Lock<Bool?>(nil)
    let observer = observe(.mlkitModelDownloadDidFail) { [manager = rig.manager] _ in
      let deadline = Date(timeIntervalSinceNow: 15)
      while !manager.isModelDownloaded(model), Date() < deadline { usleep(1000) }
      isThere.withLock { $0 = manager.isModelDownloaded(model) }
    }
    let progresses = [rig.start(model), rig.start(model)]
    try await when({ progresses[1].completedUnitCount > 0 }, do: { progresses[0].cancel() })
    try await when { isThere.withLock { $0 } != nil }
    #expect(isThere.withLock { $0 } == true)
    #expect(try await rig.endings(2).map(\.name) == [.mlkitModelDownloadDidFail, .mlkitModelDownloadDidSucceed])
    NotificationCenter.default.removeObserver(observer)
  }

  /// Whoever hears of a success sees the progress finished.
  @Test func progressIsFinishedBefore() async throws {
    let model = rig.model()
    let started = Lock<Progress?>(nil)
    let isFinished = Lock<Bool?>(nil)
    let observer = observe(.mlkitModelDownloadDidSucceed) { _ in
      let progress = started.withLock { $0 }
      isFinished.withLock { $0 = progress?.isFinished }
    }
    started.withLock { $0 = rig.start(model) }
    _ = try await rig.endings(1)
    #expect(isFinished.withLock { $0 } == true)
    NotificationCenter.default.removeObserver(observer)
  }

  /// Foundation on Linux has no lock in a `Progress`: what its children report comes one after the other.
  @Test func progressOfMany() async throws {
    let count = 60
    let whole = Progress(totalUnitCount: Int64(count))
    let url = rig.server.files.appendingPathComponent(rig.file)
    for number in 0..<count {
      let source = URLModelSource(name: "flowers \(number)", url: url)
      whole.addChild(rig.start(CustomRemoteModel(remoteModelSource: source)), withPendingUnitCount: 1)
    }
    #expect(try await rig.endings(count).allSatisfy { $0.error == nil })
    #expect(whole.isFinished && whole.completedUnitCount == count)
  }
}
