import Foundation
import TestSupport
import Testing

@testable import ApusVision

/// JSON of settings files; values are those of Python's `json` module, refusals those of RFC 8259.
@Suite struct SettingsParserTests {
  private func value(_ text: String) throws(TaskError) -> SettingsValue {
    try SettingsParser.value(Array(text.utf8))
  }

  @Test(
    arguments: [
      ("-0", 0), ("0.5", 0.5), ("1e3", 1000), ("-12.25E-2", -0.1225), ("1E+2", 100), ("1e-400", 0),
      ("123456789012345678901234567890", 1.2345678901234568e29),
    ] as [(String, Double)])
  func numbers(_ text: String, _ number: Double) throws {
    #expect(try value(" \(text)\n") == .number(number))
  }

  @Test(arguments: [
    (#""""#, ""), (#""é 鳥""#, "é 鳥"), (#""\u00e9\uD83D\uDC36""#, "é🐶"),
    (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
  ])
  func texts(_ json: String, _ text: String) throws {
    #expect(try value(json) == .text(text))
  }

  @Test func collections() throws {
    let expected: SettingsValue = .object([
      "a": .list([.null, .boolean(true), .boolean(false), .list([])]), "": .object([:]),
      "b": .object(["a": .number(1)]),
    ])
    let json = "\u{FEFF}{ \"a\" : [null,true , false,[ ]],\r\n\t\"\":{ }, \"b\": {\"a\":1}}"
    #expect(try value(json) == expected)
    let deep = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    #expect(throws: Never.self) { try value(deep) }
  }

  @Test(arguments: [
    ("", "the file is empty, a JSON object is expected"),
    (" \n", "line 2, column 1: no JSON, a value is expected, found the end"),
    ("{", "line 1, column 2: no JSON, a key in double quotes is expected, found the end"),
    (#"{"mean": }"#, "line 1, column 10: no JSON, a value is expected, found \"}\""),
    ("{\n \"é\": 1,\n \"std\" 2}", "line 3, column 8: no JSON, a colon is expected, found \"2\""),
    (#"{"é" 1}"#, "line 1, column 6: no JSON, a colon is expected, found \"1\""),
    (#"{"a": 1, "a": 2}"#, #"line 1, column 10: the key "a" is given twice"#),
    (#"{"a": 1, "\u0061": 2}"#, #"line 1, column 10: the key "a" is given twice"#),
    ("{'a': 1}", "line 1, column 2: no JSON, a key in double quotes is expected, found \"\\'\""),
    (#"{"a": 1,}"#, "line 1, column 9: no JSON, a key in double quotes is expected, found \"}\""),
    ("[1,]", "line 1, column 4: no JSON, a value is expected, found \"]\""),
    ("[1 2]", "line 1, column 4: no JSON, a comma or ] is expected, found \"2\""),
    ("{} x", "line 1, column 4: no JSON, the end is expected, found \"x\""),
    ("// x", "line 1, column 1: no JSON, a value is expected, found \"/\""),
    ("NaN", "line 1, column 1: no JSON, a value is expected, found \"N\""),
    ("[01]", "line 1, column 3: no JSON, a comma or ] is expected, found \"1\""),
    ("[1.]", "line 1, column 4: no JSON, a digit is expected, found \"]\""),
    ("[1e999]", "line 1, column 2: no JSON, a number of double precision is expected, found \"1\""),
    ("\"a\nb\"", "line 1, column 3: no JSON, an escape such as \\n is expected, found \"\\n\""),
    ("\"a", "line 1, column 3: no JSON, a quote at the end of a text is expected, found the end"),
    (#""\x""#, #"line 1, column 3: no JSON, one of "\/bfnrtu after a backslash is expected, found "x""#),
    (#""\uD800""#, "line 1, column 3: no JSON, a pair of surrogates is expected, found \"u\""),
    (#""\u12G4""#, "line 1, column 6: no JSON, a hexadecimal digit is expected, found \"G\""),
    (String(repeating: "[", count: 100_000), "line 1, column 65: at most 64 levels are read"),
  ])
  func refusals(_ json: String, _ detail: String) {
    #expect(throws: TaskError(.invalidSettings, detail)) { try value(json) }
  }

  @Test func bytesThatAreNoText() {
    #expect(throws: TaskError.self) { try SettingsParser.value([0x22, 0xFF, 0x22]) }
    #expect(throws: TaskError.self) { try SettingsParser.value([0xFF, 0xFE, 0x7B, 0]) }
    #expect(throws: TaskError.self) { try SettingsParser.value([0]) }
  }

  /// Every prefix of a file is refused, and never traps.
  @Test func prefixes() throws {
    let json = Array(#"{"a": [1.5e-1, "é\u00e9\uD83D\uDC36\n"], "b": {"c": null}}"#.utf8)
    for count in json.indices { #expect(throws: TaskError.self) { try SettingsParser.value(Array(json[..<count])) } }
    #expect(throws: Never.self) { try SettingsParser.value(json) }
  }
}
