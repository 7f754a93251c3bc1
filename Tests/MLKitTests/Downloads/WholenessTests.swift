import Foundation
import Testing

@testable import MLKit

/// Files that came in part and are not taken for whole, and whole ones that need not come again.
@Suite(.enabled(if: ModelServer.isAvailable, "python3"), .timeLimit(.minutes(3))) struct WholenessTests {
  private let rig: DownloadRig
  /// A classifier also without its last bytes.
  private let bytes = SampleModel.bytes(byteCount: 5000) + [UInt8](repeating: 7, count: 20_000)

  init() throws {
    rig = try DownloadRig()
    try rig.serve(bytes)
  }

  private func write(_ bytes: some Collection<UInt8>, atEndOf path: String) throws {
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.seekToEnd()
    try file.write(contentsOf: Array(bytes))
    try file.close()
  }

  @Test func aRestWithoutItsEnd() async throws {
    let model = rig.model("short/9000")
    #expect(try await rig.download(model).ending.isFailure(.interrupted, of: model))
    let (ending, progress) = try await rig.download(model)
    #expect(ending.isFailure(.interrupted, of: model))
    #expect(progress.totalUnitCount == bytes.count && !progress.isFinished)
    #expect(!rig.manager.isModelDownloaded(model))
    #expect(rig.partial(model) == Array(bytes[..<((9000 + bytes.count) / 2)]))
  }

  @Test func aRestOfAnotherSizeBeginsAnew() async throws {
    let model = rig.model("grown/9000")
    #expect(try await rig.download(model).ending.isFailure(.interrupted, of: model))
    #expect(try await rig.download(model).ending.isSuccess(of: model))
    #expect(try rig.installed(model) == bytes)
    #expect(try await rig.requests(3).map(\.status) == [200, 206, 200])
  }

  /// As a process leaves it that ends after the last byte.
  @Test func aWholeFileIsAskedAboutAndInstalled() async throws {
    let model = rig.model("cut/9000")
    #expect(try await rig.download(model).ending.isFailure(.interrupted, of: model))
    try write(bytes[9000...], atEndOf: rig.files(model).partial)
    let (ending, progress) = try await rig.download(model)
    #expect(ending.isSuccess(of: model) && progress.isFinished && progress.totalUnitCount == bytes.count)
    #expect(try rig.installed(model) == bytes)
    let request = try await rig.requests(2)[1]
    #expect(request.status == 304 && request.sent == 0 && request.range == nil)
    // It is known which version that is.
    #expect(try await rig.download(model).ending.isSuccess(of: model))
    #expect(try await rig.requests(3)[2].status == 304)
  }

  @Test func aWholeFileThatIsOldIsReplaced() async throws {
    let model = rig.model("cut/9000")
    #expect(try await rig.download(model).ending.isFailure(.interrupted, of: model))
    try write(bytes[9000...], atEndOf: rig.files(model).partial)
    let new = SampleModel.bytes(scale: 1 / 128)
    try rig.serve(new, age: 50)
    #expect(try await rig.download(model).ending.isSuccess(of: model))
    #expect(try rig.installed(model) == new)
    #expect(try await rig.requests(2).map(\.status) == [200, 200])
  }

  @Test func aWholeFileThatIsNoModelIsRefused() async throws {
    let model = rig.model("cut/9000")
    #expect(try await rig.download(model).ending.isFailure(.interrupted, of: model))
    try Data(count: bytes.count).write(to: URL(fileURLWithPath: rig.files(model).partial))
    #expect(try await rig.download(model).ending.isFailure(.invalidModel, of: model))
    #expect(rig.partial(model) == nil)
  }

  /// What is on disk is no longer what the server would call not modified.
  @Test(arguments: [true, false]) func aModelThatWasChangedIsSentAgain(_ isCut: Bool) async throws {
    let model = rig.model()
    try await rig.download(model)
    let path = rig.files(model).model
    if isCut { #expect(truncate(path, 6000) == 0) } else { try write([1], atEndOf: path) }
    #expect(try await rig.download(model).ending.isSuccess(of: model))
    #expect(try rig.installed(model) == bytes)
    #expect(try await rig.requests(2).map(\.ifNoneMatch) == [nil, nil])
  }
}
