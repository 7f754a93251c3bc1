import Foundation
import Testing

@testable import MLKit

@Suite(.enabled(if: ModelServer.isAvailable, "python3"), .timeLimit(.minutes(3))) struct DeletionTests {
  private static let key = DispatchSpecificKey<Void>()
  private let rig: DownloadRig

  init() throws {
    // Where the main queue is known by: on Linux it has no thread of its own during tests.
    DispatchQueue.main.setSpecific(key: Self.key, value: ())
    rig = try DownloadRig()
    try rig.serve(SampleModel.bytes())
  }

  /// The completion handler's error, and whether it came on the main queue.
  private func delete(_ model: RemoteModel) async -> (ModelDownloadError?, isMain: Bool) {
    await withCheckedContinuation { continuation in
      rig.manager.deleteDownloadedModel(model) { error in
        let isMain = DispatchQueue.getSpecific(key: Self.key) != nil
        continuation.resume(returning: (error as? ModelDownloadError, isMain))
      }
    }
  }

  @Test func whatIsDeletedIsGone() async throws {
    let model = rig.model()
    try await rig.download(model)
    let (error, isMain) = await delete(model)
    #expect(error == nil && isMain)
    #expect(!rig.manager.isModelDownloaded(model))
    #expect(try FileManager.default.contentsOfDirectory(atPath: rig.files(model).path) == ["lock"])
    #expect(try await rig.download(model).ending.isSuccess(of: model))
    #expect(try await rig.requests(2).map(\.status) == [200, 200])
    try await rig.manager.deleteDownloadedModel(model)
    #expect(!rig.manager.isModelDownloaded(model))
  }

  @Test func withoutAModelThereIsNothingToDo() async throws {
    #expect(await delete(rig.model()).0 == nil)
    try await rig.manager.deleteDownloadedModel(rig.model())
  }

  @Test func whatAnInterruptedDownloadLeftGoesToo() async throws {
    let model = rig.model("cut/9000")
    try await rig.download(model)
    #expect(rig.partial(model)?.count == 9000)
    try await rig.manager.deleteDownloadedModel(model)
    #expect(rig.partial(model) == nil)
  }

  @Test func aModelThatIsDownloadedIsBusy() async throws {
    let model = rig.model("stall/9000")
    let progress = rig.start(model)
    try await when { progress.completedUnitCount > 0 }
    #expect(await delete(model).0?.kind == .busy)
    await #expect { try await rig.manager.deleteDownloadedModel(model) } throws: {
      ($0 as? ModelDownloadError)?.kind == .busy
    }
    progress.cancel()
    _ = try await rig.endings(1)
    #expect(await delete(model).0 == nil)
  }
}
