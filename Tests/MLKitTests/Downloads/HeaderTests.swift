import Foundation
import Testing

@testable import MLKit

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
      let lines = ["Content-Range: bytes \(range)", "Content-Length: \(Int.max)", "ETag: \"1\""]
      let response = try header(["HTTP/1.1 206 Partial Content"] + lines)
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

  private func header(_ lines: [String]) throws -> HTTPHeader {
    var header = HTTPHeader()
    for line in lines + [""] {
      let isTaken = header.take(Array("\(line)\r\n".utf8))
      try #require(isTaken)
    }
    return header
  }

  @Test func fields() throws {
    let lines = ["HTTP/1.1 200", "X-Folded: a", "  b", "x-folded:\tc ", "ETag:", "no colon", ": nameless"]
    let header = try header(["HTTP/1.0 103 Early", "ETag: \"early\"", ""] + lines)
    #expect(header.status == 200 && header.isComplete)
    #expect(header.values("x-folded").map { String(decoding: $0, as: UTF8.self) } == ["a b", "c"])
    #expect(header.token("etag") == nil && header.text("etag") == "")
    #expect(header.text("missing") == nil)
  }

  @Test func valuesThatCannotBeSentBack() {
    for value in [[0xff, 0xfe], [0x22, 1, 0x22], Array(repeating: 0x61, count: 1025)] as [[UInt8]] {
      var header = HTTPHeader()
      for line in [Array("HTTP/1.1 200 OK\r\n".utf8), Array("ETag: ".utf8) + value + [13, 10], [13, 10]] {
        let isTaken = header.take(line)
        #expect(isTaken)
      }
      #expect(header.isComplete && header.token("etag") == nil && header.values("etag") == [value])
    }
  }

  @Test(arguments: [
    "HTTP/1.1", "HTTP/1.1 ", "HTTP/1.1 20", "HTTP/1.1 2000", "HTTP/1.1 -20", "HTTP/1.1 +20", "HTTP/1.1 0x1",
    "HTTP/1.1 099",
    "HTTP/1.1 101 Switching Protocols", "ICY 200 OK", "",
  ])
  func whatIsNoStatus(_ line: String) {
    var header = HTTPHeader()
    let isTaken = header.take(Array(line.utf8))
    #expect(!isTaken)
  }

  @Test func headersHaveALimit() throws {
    var header = HTTPHeader()
    let block = [Array("HTTP/1.1 103 Early\r\n".utf8), [13, 10]]
    // Interim responses count.
    let count = HTTPHeader.maximumByteCount / block.joined().count
    var taken = 0
    while taken < 10_000, block.allSatisfy({ header.take($0) }) { taken += 1 }
    #expect(taken == count)
  }

  @Test(arguments: [
    (["Content-Length: 5"], 5), (["Content-Length: 5", "Content-Length: 5"], 5), (["Content-Length: 5, 5"], 5),
    ([], nil),
    (["Content-Length: \(Int.max)"], Int.max), (["Content-Encoding: Identity"], nil),
    (["Content-Length: 5", "Transfer-Encoding: chunked"], nil),
  ])
  func lengths(_ lines: [String], _ expected: Int?) throws {
    let query = TransferQuery(url: try #require(URL(string: "http://a/")), installed: nil, offset: 0, partial: nil)
    guard case .body(0, let total) = TransferHeader(try header(["HTTP/1.1 200 OK"] + lines), of: query).meaning else {
      Issue.record("no body")
      return
    }
    #expect(total == expected)
  }

  @Test(arguments: [
    "Content-Length: -5", "Content-Length: +5", "Content-Length: 5, 6", "Content-Length: 9223372036854775808",
    "Content-Length: x", "Content-Length:", "Content-Encoding: br", "Content-Encoding: identity, gzip",
    "Transfer-Encoding: gzip, chunked",
  ])
  func whatIsNoFile(_ line: String) throws {
    let query = TransferQuery(url: try #require(URL(string: "http://a/?b")), installed: nil, offset: 0, partial: nil)
    guard case .failure(let error) = TransferHeader(try header(["HTTP/1.1 200 OK", line]), of: query).meaning else {
      Issue.record("no failure")
      return
    }
    #expect(error.kind == .invalidResponse && !error.localizedDescription.contains("?b"))
  }

  @Test func whatRequestsSay() throws {
    let url = try #require(URL(string: "http://a/"))
    var version = FileVersion(url: url, entityTag: "\"1\"")
    let common = ["User-Agent: Apus", "Accept-Encoding: identity"]
    let ranged = ["Range: bytes=9-", "If-Range: \"1\""]
    #expect(TransferQuery(url: url, installed: nil, offset: 0, partial: version).fields == common)
    #expect(TransferQuery(url: url, installed: nil, offset: 9, partial: version).fields == common + ranged)
    let asked = TransferQuery(url: url, installed: version, offset: 9, partial: version).fields
    #expect(asked == common + ["If-None-Match: \"1\""] + ranged)
    (version.entityTag, version.lastModified) = (nil, "then")
    let dated = TransferQuery(url: url, installed: version, offset: 0, partial: nil).fields
    #expect(dated == common + ["If-Modified-Since: then"])
  }
}
