import Foundation
import Testing

@testable import MLKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct HeaderTests {
  @Test func ranges() {
    #expect(ContentRange("bytes 10-19/40").map { [$0.first, $0.last, $0.total] } == [10, 19, 40])
    #expect(ContentRange("Bytes 0-0/*").map { [$0.first, $0.last, $0.total] } == [0, 0, nil])
  }

  @Test(arguments: [
    "", "bytes", "bytes */40", "bytes 19-10/40", "bytes 10-40/40", "bytes -1-5/9", "bytes 1-99999999999999999999/*",
    "bytes 1-2/99999999999999999999", "items 1-2/3", "bytes 1-2", "bytes １-２/３",
  ])
  func whatIsNoRange(_ text: String) {
    #expect(ContentRange(text) == nil)
  }

  /// Numbers at the edge of what fits are read, and nothing is added to them.
  @Test func partsWithoutBounds() throws {
    let url = try #require(URL(string: "http://a/"))
    let version = FileVersion(url: url, entityTag: "\"1\"")
    let query = TransferQuery(url: url, installed: nil, offset: 10, partial: version)
    for (range, total) in [("10-\(Int.max)/*", nil), ("10-19/*", 20), ("10-\(Int.max - 1)/\(Int.max)", Int.max)] {
      let fields = ["Content-Range": "bytes \(range)", "Content-Length": "\(Int.max)", "ETag": "\"1\""]
      let response = try #require(
        HTTPURLResponse(url: url, statusCode: 206, httpVersion: "HTTP/1.1", headerFields: fields))
      guard case .body(10, let found) = TransferHeader(response, of: query).meaning else {
        Issue.record("no body")
        continue
      }
      #expect(found == total)
    }
  }

  @Test func dates() {
    #expect(HTTPDate.parse("Sun, 06 Nov 1994 08:49:37 GMT")?.timeIntervalSince1970 == 784_111_777)
    #expect(HTTPDate.parse("Sunday, 06-Nov-94 08:49:37 GMT") == nil)
    #expect(HTTPDate.parse("") == nil)
  }

  @Test func redirectsStayAsSafeAsTheyWere() throws {
    let (safe, plain) = (try #require(URL(string: "https://a/")), try #require(URL(string: "http://b/")))
    #expect(HTTPTransfer.allowsRedirect(from: safe, to: safe))
    #expect(HTTPTransfer.allowsRedirect(from: plain, to: safe))
    #expect(HTTPTransfer.allowsRedirect(from: plain, to: plain))
    #expect(!HTTPTransfer.allowsRedirect(from: safe, to: plain))
    #expect(!HTTPTransfer.allowsRedirect(from: plain, to: URL(fileURLWithPath: "/etc/passwd")))
    #expect(!HTTPTransfer.allowsRedirect(from: plain, to: nil))
  }
}
