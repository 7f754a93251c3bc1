import Foundation
import Testing

/// A page that the tool wrote.
struct WrittenPage {
  let text: String

  init(_ path: String) throws {
    text = try String(contentsOfFile: path, encoding: .utf8)
  }

  /// The text of the JSON in the page.
  var json: Substring {
    get throws {
      let start = try #require(text.range(of: #"<script type="application/json" id="data">"#))
      let end = try #require(text.range(of: "</script>", range: start.upperBound..<text.endIndex))
      return text[start.upperBound..<end.lowerBound]
    }
  }

  /// The JSON in the page.
  var data: [String: Any] {
    get throws { try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]) }
  }

  /// What could begin an element or end one is there as often as in `plain`, a page about something harmless.
  func expectNoMoreElements(than plain: WrittenPage) {
    for mark in ["<script", "</script", "<!--", "<img"] {
      #expect(text.components(separatedBy: mark).count == plain.text.components(separatedBy: mark).count, "\(mark)")
    }
  }

  /// Nothing in the page names another place.
  func expectToLoadNothing() {
    for part in ["src=\"", "href=", "url(", "@import", "fetch(", "XMLHttpRequest"] {
      #expect(!text.contains(part), "\(part)")
    }
    #expect(text.contains("default-src 'none'"))
    let addresses = text.components(separatedBy: "http").dropFirst()
    #expect(addresses.allSatisfy { $0.hasPrefix("-equiv=") || $0.hasPrefix("://www.w3.org/2000/svg\"") })
  }
}
