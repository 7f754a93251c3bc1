import ApusVision
import Foundation
import Testing

@testable import MLKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Answers that no server should send, and some that few do: a download ends as it should, and the process goes on.
@Suite(.enabled(if: ModelServer.isAvailable, "python3"), .timeLimit(.minutes(3))) struct HostileServerTests {
  private let rig: DownloadRig
  private let bytes = SampleModel.bytes()

  init() throws {
    rig = try DownloadRig()
    try rig.serve(bytes)
  }

  private static func digits(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  private func expectSuccess(_ model: CustomRemoteModel, location: SourceLocation = #_sourceLocation) async throws {
    let ending = try await rig.download(model).ending
    #expect(ending.isSuccess(of: model), "\(String(describing: ending.error))", sourceLocation: location)
    #expect(try rig.installed(model) == bytes, sourceLocation: location)
  }

  private func expect(_ kind: ModelDownloadError.Code, _ answer: [UInt8]) async throws {
    let model = rig.model(at: rig.server.url("bytes/\(Self.digits(answer))"))
    let ending = try await rig.download(model).ending
    #expect(ending.isFailure(kind, of: model), "\(String(describing: ending.error))")
    #expect(try rig.installed(model) == nil)
  }

  @Test(arguments: [
    "", "A: b\r\n", "ETag: \"x\"\r\nContent-Length: 5\r\n", "HTTP/1.1 500: No\r\nX: y\r\n", "\u{ff}: \u{ff}\r\n",
  ])
  func trailers(_ trailer: String) async throws {
    try await expectSuccess(rig.model("chunked/\(Self.digits(trailer.utf8))"))
  }

  /// Each is followed by the file and the end of the connection.
  @Test(arguments: [
    "HTTP/1.1 103 Early Hints\r\nLink: </x>\r\nETag: \"early\"\r\n\r\nHTTP/1.1 200 OK\r\n\r\n",
    "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 102 Processing\r\n\r\nHTTP/1.1 200 OK\r\n\r\n", "HTTP/1.1 200\r\n\r\n",
    "HTTP/1.0 200 OK\r\n\r\n", "HTTP/1.1 200 OK\n\n", "HTTP/1.1 200 OK\r\n: nameless\r\nX:\r\n\r\n",
    "HTTP/1.1 200 OK\r\nX: a\r\n folded\r\n\r\n",
  ])
  func unusualHeaders(_ header: String) async throws {
    try await expectSuccess(rig.model("headed/\(Self.digits(header.utf8))"))
  }

  @Test func headersThatAreNoText() async throws {
    let header =
      Array("HTTP/1.1 200 ".utf8) + [0xff] + Array("\r\nETag: \"".utf8) + [0xff, 0xfe] + Array("\"\r\n\r\n".utf8)
    try await expectSuccess(rig.model("headed/\(Self.digits(header))"))
  }

  @Test(arguments: [
    "", "HTTP/1.1 200 O", "HTTP/1.1 200 OK\r\n", "HTTP/1.1 200 OK\r\nContent-Le",
    "HTTP/1.1 302 Found\r\nLocation: /x\r\n",
    "HTTP/1.1 103 Early Hints\r\n\r\n", "HTTP/1.1 103 Early Hints\r\n\r\nHTTP/1.1 200 OK\r\nA: b\r\n",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\nx",
  ])
  func connectionsThatEndEarly(_ answer: String) async throws {
    try await expect(.interrupted, Array(answer.utf8))
  }

  @Test(arguments: [Int.max, Int.max - 511, Int.max - 1023, 1 << 62]) func lengthsWithoutBounds(_ length: Int)
    async throws
  {
    let answer = "HTTP/1.1 200 OK\r\nContent-Length: \(length)\r\n\r\nxx"
    try await expect(.tooLarge, Array(answer.utf8))
    rig.manager.settings.maximumByteCount = .max
    try await expect(.diskFull, Array(answer.utf8))
  }

  @Test(arguments: [
    "Content-Length: 99999999999999999999999", "Content-Length: -5", "Content-Length: x", "Content-Encoding: br",
    "Content-Length: 1\r\nContent-Length: 2", "Transfer-Encoding: gzip", "X: a\0b", "no colon",
    "X: \(String(repeating: "x", count: 70_000))", "X: \(String(repeating: "x", count: 400_000))",
    String(repeating: "X: y\r\n", count: 20_000),
  ])
  func headersThatAreRefused(_ line: String) async throws {
    // As a file, since a path cannot be so long.
    let answer = "HTTP/1.1 200 OK\r\n\(line)\r\n\r\nx"
    try rig.serve(Array(answer.utf8))
    let model = rig.model("headed/")
    let ending = try await rig.download(model).ending
    #expect(ending.isFailure(.invalidResponse, of: model), "\(String(describing: ending.error))")
  }

  @Test func compressionThatNobodyAskedFor() async throws {
    let model = rig.model("gzip")
    #expect(try await rig.download(model).ending.isFailure(.invalidResponse, of: model))
  }

  @Test func aTrailerThatIsNone() async throws {
    let model = rig.model("chunked/\(Self.digits("no colon\r\n".utf8))")
    #expect(try await rig.download(model).ending.isFailure(.invalidResponse, of: model))
  }

  @Test func otherProtocols() async throws {
    try await expect(.invalidResponse, Array("HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\n\r\nx".utf8))
    try await expect(.connectionFailed, Array("ICY 200 OK\r\n\r\nx".utf8))
  }

  /// Nothing but an answer to a request for all of it says that a file cannot be had.
  @Test(arguments: [304, 400, 403, 412]) func partsThatAreRefused(_ status: Int) async throws {
    let model = rig.model("refusing/\(status)/9000")
    #expect(try await rig.download(model).ending.isFailure(.interrupted, of: model))
    try await expectSuccess(model)
    #expect(try await rig.requests(3).map(\.status) == [200, status, 200])
  }

  @Test func redirectsWithoutEnd() async throws {
    rig.manager.settings.maximumByteCount = 1 << 20
    let model = rig.model(at: rig.server.url("endless_redirect"))
    #expect(try await rig.download(model).ending.isFailure(.tooLarge, of: model))
  }

  @Test(arguments: [
    "file:///etc/passwd", "data:,x", "ftp://127.0.0.1/x", "http://name:word@127.0.0.1/", "http://[::1/",
  ])
  func redirectsThatAreRefused(_ location: String) async throws {
    let model = rig.model(at: rig.server.url("elsewhere/\(Self.digits(location.utf8))"))
    let ending = try await rig.download(model).ending
    #expect(ending.isFailure(.redirectRefused, of: model))
    #expect(ending.error?.localizedDescription.contains("word") == false)
  }

  @Test(.enabled(if: hasIPv6, "IPv6")) func addressesInBrackets() async throws {
    let text = "http://[::1]:\(rig.server.port)/file/\(rig.file)"
    try await expectSuccess(rig.model(at: try #require(URL(string: text))))
    let redirect = rig.server.url("elsewhere/\(Self.digits(text.utf8))")
    try await expectSuccess(rig.model(at: redirect))
  }

  private static let hasIPv6 =
    (try? String(contentsOfFile: "/proc/net/if_inet6", encoding: .utf8))?.hasPrefix("00000000000000000000000000000001")
    == true

  /// Who is told of the end may use the network.
  @Test func observersThatAskServers() async throws {
    let (url, answers) = (rig.server.url("status/200"), Lock<[Bool]>([]))
    let name = Notification.Name.mlkitModelDownloadDidFail
    let observer = NotificationCenter.default.addObserver(forName: name, object: rig.manager, queue: nil) { _ in
      let done = DispatchSemaphore(value: 0)
      URLSession.shared.dataTask(with: url) { data, _, _ in
        if data?.isEmpty == false { done.signal() }
      }.resume()
      let isAnswered = done.wait(timeout: .now() + 20) == .success
      answers.withLock { $0.append(isAnswered) }
    }
    defer { NotificationCenter.default.removeObserver(observer) }
    rig.manager.settings.maximumByteCount = 1 << 16
    let endless = rig.model(at: rig.server.url("endless"))
    #expect(try await rig.download(endless).ending.isFailure(.tooLarge, of: endless))
    let stalled = rig.model("stall/9000")
    let progress = rig.start(stalled)
    try await when({ progress.completedUnitCount == 9000 }, do: { progress.cancel() })
    #expect(try await rig.endings(2)[1].isFailure(.cancelled, of: stalled))
    try await when { answers.withLock { $0.count == 2 } }
    #expect(answers.withLock { $0 } == [true, true])
  }
}
