import ApusVision
import Foundation
import Testing

@testable import MLKit

@Suite(.enabled(if: ModelServer.isAvailable, "python3"), .timeLimit(.minutes(3))) struct HTTPTransferTests {
  /// Takes bytes slowly, and stops after a million of them.
  private final class Receiver: ModelTransferReceiver, @unchecked Sendable {
    // Unchecked: used on one queue, but for what is behind locks.
    weak var transfer: HTTPTransfer?
    let byteCount = Lock(0)
    let isStopped = Lock(false)

    func transferWillSend(from offset: Int, total: Int?, version: FileVersion) {}
    func transferFoundNothingNew() {}
    func transferCannotResume() {}
    func transferDidEnd(_ error: ModelDownloadError?) {}

    func transferDidSend(_ bytes: Data) {
      usleep(10_000)
      let count = byteCount.withLock { count in
        count += bytes.count
        return count
      }
      guard count > 1_000_000 else { return }
      transfer?.stop()
      isStopped.withLock { $0 = true }
    }
  }

  /// The thread that reads waits for this queue, which must not wait for it.
  @Test func stoppingWhileMuchIsToBeTaken() async throws {
    let server = try ModelServer()
    let receiver = Receiver()
    let queue = DispatchQueue(label: "receiver")
    weak var transfer: HTTPTransfer?
    do {
      let query = TransferQuery(url: server.url("endless"), installed: nil, offset: 0, partial: nil)
      let started = HTTPTransfer(query, on: queue, to: receiver)
      (transfer, receiver.transfer) = (started, started)
      queue.async { started.start() }
    }
    try await when { receiver.isStopped.withLock { $0 } }
    let count = receiver.byteCount.withLock { $0 }
    // Nothing keeps a transfer that has ended, and nothing comes from it.
    try await when { queue.sync { receiver.transfer == nil } }
    #expect(transfer == nil)
    #expect(receiver.byteCount.withLock { $0 } == count)
  }

  @Test func redirectsStayAsSafeAsTheyWere() throws {
    let (safe, plain) = (try #require(TransferURL("https://a/")), try #require(TransferURL("http://b/")))
    #expect(safe.allowsRedirect(to: safe))
    #expect(plain.allowsRedirect(to: safe))
    #expect(plain.allowsRedirect(to: plain))
    #expect(!safe.allowsRedirect(to: plain))
    for text in ["file:///etc/passwd", "ftp://b/m", "gopher://b:1/", "http://name@b/", "https://name:word@b/"] {
      #expect(!plain.allowsRedirect(to: try #require(TransferURL(text))))
    }
  }

  /// Source: RFC 3986, 5.4.
  @Test(arguments: [
    ("g", "http://a/b/c/g"), ("/g", "http://a/g"), ("//g/", "http://g/"), ("?y", "http://a/b/c/d;p?y"),
    ("../../g", "http://a/g"), ("HTTPS://G/x y", "https://G/x%20y"), ("\u{e9}", "http://a/b/c/%c3%a9"),
  ])
  func targetsOfRedirects(_ location: String, _ expected: String) throws {
    let base = try #require(TransferURL("http://a/b/c/d;p?q"))
    let target = try #require(TransferURL(at: Array(location.utf8), from: base))
    #expect(target.text.lowercased() == expected.lowercased())
  }

  @Test(arguments: ["", "data:,x", "http://", "http://[::1/", "http://a:99999/", "http://%00/", ":"])
  func whatIsNoURL(_ text: String) {
    #expect(TransferURL(text) == nil)
  }
}
