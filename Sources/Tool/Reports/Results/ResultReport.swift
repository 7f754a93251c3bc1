/// What a command found in an image or a frame; one line of its JSON.
struct ResultReport<Findings: ImageFindings>: Encodable {
  let source: ResultSource
  let origin: ResultOrigin
  let findings: Findings
  let ms: ResultTimes

  private enum Key: CodingKey {
    case ms
  }

  /// Writes the members of all parts as those of one object.
  func encode(to encoder: any Encoder) throws {
    try source.encode(to: encoder)
    try origin.encode(to: encoder)
    try findings.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(ms, forKey: .ms)
  }

  /// The report for people.
  var text: String { "\(source.name.printable)\n\(findings.text)" }
}

/// Times in milliseconds.
struct ResultTimes: Encodable {
  let decode: Double
  let preprocess: Double
  let inference: Double
}

/// The line of JSON for what could not be worked on.
struct FailureReport: Encodable {
  let source: ResultSource
  let origin: ResultOrigin
  let error: String

  private enum Key: CodingKey {
    case error
  }

  func encode(to encoder: any Encoder) throws {
    try source.encode(to: encoder)
    try origin.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(error, forKey: .error)
  }
}
