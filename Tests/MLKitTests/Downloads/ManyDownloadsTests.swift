import Foundation
import Testing

@testable import MLKit

/// More downloads than run at a time.
@Suite(.enabled(if: ModelServer.isAvailable, "python3"), .serialized, .timeLimit(.minutes(3)))
struct ManyDownloadsTests {
  private let rig: DownloadRig

  init() throws {
    rig = try DownloadRig(server: ModelServer())
    try rig.serve(SampleModel.bytes(byteCount: 10_000))
  }

  private func model(_ number: Int, _ mode: String = "file") -> CustomRemoteModel {
    let url = rig.server.url("\(mode)/\(rig.file)")
    return CustomRemoteModel(remoteModelSource: URLModelSource(name: "flowers \(number)", url: url))
  }

  @Test func fiveHundred() async throws {
    let begin = Date()
    let progresses = (0..<500).map { rig.start(model($0)) }
    let endings = try await rig.endings(500)
    #expect(Date().timeIntervalSince(begin) < 20)
    #expect(endings.allSatisfy { $0.error == nil } && progresses.allSatisfy { $0.isFinished })
  }

  @Test func theNinthWaitsAndCanCancel() async throws {
    let running = (0..<8).map { rig.start(model($0, "slow/1")) }
    try await when { running.allSatisfy { $0.completedUnitCount > 0 } }
    let ninth = model(8)
    let waiting = [rig.start(ninth), rig.start(ninth), rig.start(model(9))]
    waiting[0].cancel()
    #expect(try await rig.endings(1)[0].isFailure(.cancelled, of: ninth))
    waiting[1].cancel()
    #expect(try await rig.endings(2)[1].isFailure(.cancelled, of: ninth))
    #expect(!rig.manager.isModelDownloaded(ninth) && waiting[2].completedUnitCount == 0)
    running[3].cancel()
    #expect(try await rig.endings(4).last?.error == nil)
    for progress in running { progress.cancel() }
    _ = try await rig.endings(11)
  }

  /// Time limits count from when it runs.
  @Test func waitingTakesNoTime() async throws {
    let running = (0..<8).map { rig.start(model($0, "slow/0.2")) }
    try await when { running.allSatisfy { $0.completedUnitCount > 0 } }
    rig.manager.settings.totalTimeout = 1.6
    rig.manager.settings.idleTimeout = 1.6
    // Takes half a second itself, so that the time is looked at.
    let ninth = model(8, "slow/0.05")
    _ = rig.start(ninth)
    #expect(try await rig.endings(9).contains { $0.isSuccess(of: ninth) })
  }
}
