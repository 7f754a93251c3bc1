import Foundation
import Testing

@testable import MLKit

/// Downloads of what is there already, or is not the newest any more.
@Suite(.enabled(if: ModelServer.isAvailable, "python3"), .timeLimit(.minutes(3))) struct VersionTests {
  private let rig: DownloadRig
  private let old = SampleModel.bytes()
  private let new = SampleModel.bytes(scale: 1 / 128)

  init() throws {
    rig = try DownloadRig()
    try rig.serve(old, age: 200)
  }

  /// The server is asked whether there is a newer version, by what it said about this one.
  @Test(arguments: ["file", "weak/99999999", "dated/99999999"])
  func theNewestIsNotSentAgain(_ mode: String) async throws {
    // These modes cut what is longer than their number.
    let model = rig.model(mode)
    #expect(try await rig.download(model).ending.isSuccess(of: model))
    let (ending, progress) = try await rig.download(model)
    #expect(ending.isSuccess(of: model))
    #expect(progress.isFinished && progress.totalUnitCount == old.count)
    let requests = try await rig.requests(2)
    #expect(requests.map(\.status) == [200, 304] && requests[1].sent == 0)
    #expect((requests[1].ifNoneMatch != nil) != mode.hasPrefix("dated"))
    #expect(try rig.installed(model) == old)
  }

  @Test(arguments: ["file", "weak/99999999", "dated/99999999"])
  func aNewVersionReplacesTheOld(_ mode: String) async throws {
    let model = rig.model(mode)
    try await rig.download(model)
    try rig.serve(new)
    #expect(try await rig.download(model).ending.isSuccess(of: model))
    #expect(try rig.installed(model) == new)
    #expect(try await rig.requests(2).map(\.status) == [200, 200])
  }

  @Test func withoutVersionsAllIsSentAgain() async throws {
    let model = rig.model("bare/99999999")
    try await rig.download(model)
    #expect(try await rig.download(model).ending.isSuccess(of: model))
    #expect(try await rig.requests(2).map(\.status) == [200, 200])
  }

  /// A model that has the hash needs no server at all.
  @Test func aHashIsComparedWithTheFile() async throws {
    try await rig.download(rig.model())
    let gone = URL(string: "http://127.0.0.1:1/gone") ?? rig.folder.url
    let same = rig.model(at: gone, sha256: SHA256.hexDigest(of: old))
    #expect(try await rig.download(same).ending.isSuccess(of: same))
    let other = rig.model(at: gone, sha256: SHA256.hexDigest(of: new))
    #expect(try await rig.download(other).ending.isFailure(.connectionFailed, of: other))
    #expect(try rig.installed(other) == old)
  }

  /// The same URL, and a file that is not the one that is wanted now: the server's "not modified" would not help.
  @Test func aHashThatTheFileDoesNotHaveIsFetched() async throws {
    try await rig.download(rig.model())
    let model = rig.model(sha256: SHA256.hexDigest(of: new))
    #expect(try await rig.download(model).ending.isFailure(.hashMismatch, of: model))
    #expect(try await rig.requests(2)[1].status == 200)
  }

  /// What another source said about its versions is not asked of this one.
  @Test func anotherURLIsAnotherModel() async throws {
    try await rig.download(rig.model())
    let moved = rig.model("redirect/302/file")
    #expect(try await rig.download(moved).ending.isSuccess(of: moved))
    #expect(try await rig.requests(3).map(\.ifNoneMatch) == [nil, nil, nil])
  }

  @Test func fileURLsHaveVersions() async throws {
    let model = rig.model(at: rig.server.files.appendingPathComponent(rig.file))
    try await rig.download(model)
    let installed = try #require(FileStatus(path: rig.files(model).model))
    #expect(try await rig.download(model).ending.isSuccess(of: model))
    #expect(FileStatus(path: rig.files(model).model)?.version == installed.version)
    try rig.serve(new)
    #expect(try await rig.download(model).ending.isSuccess(of: model))
    #expect(try rig.installed(model) == new)
  }

  @Test(arguments: ["", "{}", "[1]", "{\"url\": 3}", "\u{0}"])
  func brokenRecordsAreNone(_ record: String) async throws {
    let model = rig.model()
    try await rig.download(model)
    try Data(record.utf8).write(to: URL(fileURLWithPath: rig.files(model).modelRecord))
    try Data(record.utf8).write(to: URL(fileURLWithPath: rig.files(model).partialRecord))
    try Data([1, 2, 3]).write(to: URL(fileURLWithPath: rig.files(model).partial))
    #expect(try await rig.download(model).ending.isSuccess(of: model))
    #expect(try rig.installed(model) == old)
  }
}
