import Foundation
import Testing

@testable import MLKit

/// Downloads that fail, and leave the model alone that was there before.
@Suite(.enabled(if: ModelServer.isAvailable, "python3"), .timeLimit(.minutes(3))) struct RefusalTests {
  private let rig: DownloadRig
  private let old = SampleModel.bytes()
  private let new = SampleModel.bytes(scale: 1 / 128)

  init() async throws {
    rig = try DownloadRig()
    try rig.serve(old, age: 200)
    try await rig.download(rig.model())
    try rig.serve(new)
  }

  /// Expects a download of the model to fail for this reason, and nothing else to have happened.
  private func expect(
    _ kind: ModelDownloadError.Code, _ model: CustomRemoteModel, keepsPartial: Bool = false,
    location: SourceLocation = #_sourceLocation
  ) async throws {
    let (ending, progress) = try await rig.download(model)
    #expect(
      ending.isFailure(kind, of: model), "\(String(describing: ending.error))", sourceLocation: location)
    #expect(ending.error?.localizedDescription.isEmpty == false, sourceLocation: location)
    #expect(!progress.isFinished && !progress.isCancelled, sourceLocation: location)
    #expect(try rig.installed(model) == old, sourceLocation: location)
    #expect(keepsPartial || (rig.partial(model) ?? []).isEmpty, sourceLocation: location)
  }

  @Test(arguments: [400, 401, 403, 404, 410, 429, 500, 503]) func statuses(_ status: Int) async throws {
    let model = rig.model(at: rig.server.url("status/\(status)"))
    try await expect(.httpStatus, model)
    #expect(rig.endings.last?.error?.httpStatus == status)
  }

  @Test(arguments: [204, 206, 304, 300, 302]) func statusesThatMakeNoSense(_ status: Int) async throws {
    try await expect(status == 206 ? .invalidResponse : .httpStatus, rig.model(at: rig.server.url("status/\(status)")))
  }

  @Test func noServer() async throws {
    try await expect(.connectionFailed, rig.model(at: try #require(URL(string: "http://127.0.0.1:1/m.tflite"))))
  }

  @Test func noHost() async throws {
    // Where no name server answers, that takes long.
    rig.manager.settings.idleTimeout = 5
    let model = rig.model(at: try #require(URL(string: "http://no-such-host.invalid/m.tflite")))
    let ending = try await rig.download(model).ending
    #expect(ending.isFailure(.connectionFailed, of: model) || ending.isFailure(.timedOut, of: model))
    #expect(try rig.installed(model) == old)
  }

  @Test func noHTTP() async throws {
    try await expect(.connectionFailed, rig.model(at: rig.server.url("garbage")))
  }

  @Test func redirectsInACircle() async throws {
    try await expect(.redirectRefused, rig.model(at: rig.server.url("loop")))
  }

  @Test(arguments: [
    "file:///etc/passwd", "ftp://example.com/m", "data:,x", "mailto:x", "javascript:0", "//", "://", "http://",
    "\u{e9}", "http://[", "http://127.0.0.1:99999999/", "?%zz#%zz", " ", "http://a b/", "http:///x", "/%00",
  ])
  func redirectsElsewhere(_ location: String) async throws {
    let digits = Array(location.utf8).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    let model = rig.model(at: rig.server.url("elsewhere/\(digits)"))
    let ending = try await rig.download(model).ending
    #expect(ending.name == .mlkitModelDownloadDidFail && ending.error?.kind != .invalidModel)
    #expect(try rig.installed(model) == old)
  }

  @Test func silence() async throws {
    rig.manager.settings.idleTimeout = 0.3
    try await expect(.timedOut, rig.model(at: rig.server.url("silent")))
    // Time enough for the first bytes on a busy machine.
    rig.manager.settings.idleTimeout = 2
    let stalled = rig.model("stall/9000")
    try await expect(.timedOut, stalled, keepsPartial: true)
    #expect(rig.partial(stalled) == Array(new[..<9000]))
  }

  @Test func limitsThatAreNoTimes() async throws {
    for limit in [-1, 0, .nan, .infinity] as [TimeInterval] {
      rig.manager.settings.idleTimeout = limit
      rig.manager.settings.totalTimeout = limit
      let model = rig.model("slow/0.01")
      let ending = try await rig.download(model).ending
      #expect(limit <= 0 ? ending.isFailure(.timedOut, of: model) : ending.isSuccess(of: model))
    }
  }

  @Test func slowness() async throws {
    rig.manager.settings.totalTimeout = 0.5
    rig.manager.settings.idleTimeout = 5
    try await expect(.timedOut, rig.model("slow/0.1"), keepsPartial: true)
  }

  @Test func sizes() async throws {
    try await expect(.sizeMismatch, rig.model(byteCount: new.count + 1))
    try await expect(.sizeMismatch, rig.model(byteCount: new.count - 1))
    try await expect(.sizeMismatch, rig.model("unsized", byteCount: new.count + 1))
    try await expect(.sizeMismatch, rig.model("unsized", byteCount: new.count - 1))
    // A length is refused by itself.
    #expect(try await rig.requests(5).map(\.status) == [200, 200, 200, 200, 200])
    rig.manager.settings.maximumByteCount = new.count - 1
    try await expect(.tooLarge, rig.model())
    try await expect(.tooLarge, rig.model("unsized"))
    try await expect(.tooLarge, rig.model(at: rig.server.url("endless")))
    rig.manager.settings.maximumByteCount = new.count
    #expect(try await rig.download(rig.model()).ending.error == nil)
  }

  @Test func aLengthWithoutBounds() async throws {
    try await expect(.tooLarge, rig.model(at: rig.server.url("huge")))
    rig.manager.settings.maximumByteCount = .max
    try await expect(.diskFull, rig.model(at: rig.server.url("huge")))
  }

  @Test func hashes() async throws {
    let wrong = String(repeating: "0", count: 64)
    try await expect(.hashMismatch, rig.model(sha256: wrong))
    // What was wrong is not taken up again.
    try await expect(.hashMismatch, rig.model(sha256: wrong))
    #expect(try await rig.requests(3).map(\.range) == [nil, nil, nil])
  }

  @Test func filesThatAreNoClassifier() async throws {
    for bytes in [[], [1], Array("<html>".utf8), Array(new[..<60]), SampleModel.unsuitable] {
      try rig.serve(bytes)
      try await expect(.invalidModel, rig.model())
    }
    try rig.serve(new)
    let model = rig.model()
    #expect(try await rig.download(model).ending.isSuccess(of: model))
    #expect(try rig.installed(model) == new)
  }

  @Test func errorsAreThoseOfFoundation() async throws {
    let model = rig.model(at: rig.server.url("status/404"))
    let ending = try await rig.download(model).ending
    let value: Any = try #require(ending.error)
    let error = try #require(value as? NSError)
    #expect(error.domain == ModelDownloadError.domain && error.code == ModelDownloadError.Code.httpStatus.rawValue)
    #expect((value as? any Error)?.localizedDescription.contains("404") == true)
  }
}
