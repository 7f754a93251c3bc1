import Foundation
import Testing

@testable import Tool

/// What is found of lines of JSON without reading all of them.
@Suite struct JSONLineTests {
  private func read(_ text: String) -> JSONLine? {
    Array(text.utf8).withUnsafeBytes { JSONLine($0) }
  }

  @Test func findsMembersOfTheObjectAlone() throws {
    let text = #"{"heads":[{"image":"no","x":{"model":"no"}}], "image" : "a \"b\" \u00e9\\","model":"m","n":1}"#
    let line = try #require(read(text))
    #expect(line.names == ["heads", "image", "model", "n"])
    #expect(line.texts == ["image": "a \"b\" é\\", "model": "m"])
    #expect(read("{}")?.names == [])
    #expect(read(#"{"a":"}"}"#)?.texts == ["a": "}"])
  }

  @Test func everyPrefixIsRefused() {
    let text = #"{"heads":[{"categories":[{"label":"a,]}\"{","score":0.5}]}],"image":"photo.jpg","ms":{"decode":1}}"#
    #expect(read(text) != nil)
    for count in 0..<text.utf8.count {
      #expect(read(String(decoding: Array(text.utf8)[..<count], as: UTF8.self)) == nil, "\(count)")
    }
  }

  @Test(arguments: ["", " ", "[]", #"["image"]"#, #""image""#, "{}{}", "{} ", "}{", "{:}", "\u{0}\u{0}", "{\"a\\"])
  func refuses(_ text: String) {
    #expect(read(text) == nil)
  }
}
