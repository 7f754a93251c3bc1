/// What a command found in an image or a frame; one line of its JSON.
struct ResultReport<Findings: ImageFindings>: Encodable {
  let source: ResultSource
  let model: String
  let findings: Findings
  let ms: ResultTimes

  private enum Key: CodingKey {
    case model, ms
  }

  /// Writes the members of all parts as those of one object.
  func encode(to encoder: any Encoder) throws {
    try source.encode(to: encoder)
    try findings.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(model, forKey: .model)
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
  let model: String
  let error: String

  private enum Key: CodingKey {
    case model, error
  }

  func encode(to encoder: any Encoder) throws {
    try source.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(model, forKey: .model)
    try container.encode(error, forKey: .error)
  }
}
