extension TensorCondition: CustomStringConvertible {
  /// The forms of conditions, for help texts.
  public static let forms = [
    "nan", "inf", "saturation>SHARE", "outside:LOW,HIGH", "max>NUMBER", "min<NUMBER", "diff>NUMBER",
    "relative>SHARE", "rmse>SCALES", "cosine<NUMBER", "quanta>COUNT", "snr<DECIBELS",
  ]

  /// The condition that `text` says, in one of `forms`; spaces may be anywhere but in numbers and names.
  ///
  /// - Throws: `TensorConditionError` that says which forms there are, or what the number may be.
  public init(parsing text: String) throws(TensorConditionError) {
    let parts = Self.parts(text)
    func number(
      _ expected: String, _ isAllowed: (Double) -> Bool = { _ in true }
    ) throws(TensorConditionError) -> Double {
      guard let value = Self.number(parts.value), isAllowed(value) else {
        throw TensorConditionError(text: text, expected: "\(parts.name)\(expected)")
      }
      return value
    }
    switch parts.name {
    case "nan" where parts.value.isEmpty: self = .nan
    case "inf" where parts.value.isEmpty: self = .infinity
    case "saturation>": self = .saturation(above: try number("SHARE, from 0 to 1") { (0...1).contains($0) })
    case "max>": self = .maximum(above: try number("NUMBER"))
    case "min<": self = .minimum(below: try number("NUMBER"))
    case "diff>": self = .difference(above: try number("NUMBER, not negative") { $0 >= 0 })
    case "relative>": self = .relative(above: try number("SHARE, not negative") { $0 >= 0 })
    case "rmse>": self = .rootMeanSquare(above: try number("SCALES, not negative") { $0 >= 0 })
    case "cosine<": self = .cosine(below: try number("NUMBER, from -1 to 1") { (-1...1).contains($0) })
    case "snr<": self = .signalToNoise(below: try number("DECIBELS"))
    case "quanta>":
      guard let count = Int(parts.value), count >= 0 else {
        throw TensorConditionError(text: text, expected: "quanta>COUNT, whole and not negative")
      }
      self = .quanta(above: count)
    case "outside:":
      guard let range = Self.range(parts.value) else {
        throw TensorConditionError(text: text, expected: "outside:LOW,HIGH, LOW not above HIGH")
      }
      self = .outside(range)
    default:
      throw TensorConditionError(text: text, expected: "one of " + Self.forms.joined(separator: ", "))
    }
  }

  /// The condition as text, from which `init(parsing:)` makes it again.
  public var description: String {
    switch self {
    case .nan: "nan"
    case .infinity: "inf"
    case .saturation(let limit): "saturation>\(Self.text(limit))"
    case .outside(let range): "outside:\(Self.text(range.lowerBound)),\(Self.text(range.upperBound))"
    case .maximum(let limit): "max>\(Self.text(limit))"
    case .minimum(let limit): "min<\(Self.text(limit))"
    case .difference(let limit): "diff>\(Self.text(limit))"
    case .relative(let limit): "relative>\(Self.text(limit))"
    case .rootMeanSquare(let limit): "rmse>\(Self.text(limit))"
    case .cosine(let limit): "cosine<\(Self.text(limit))"
    case .quanta(let limit): "quanta>\(limit)"
    case .signalToNoise(let limit): "snr<\(Self.text(limit))"
    }
  }

  /// The number without a fraction of 0.
  private static func text(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// The text up to its first sign, the sign included, and what follows, both without spaces around them.
  private static func parts(_ text: String) -> (name: String, value: Substring) {
    let trimmed = trimmed(text[...])
    guard let sign = trimmed.firstIndex(where: { "<>:".contains($0) }) else { return (String(trimmed), "") }
    return ("\(Self.trimmed(trimmed[..<sign]))\(trimmed[sign])", Self.trimmed(trimmed[trimmed.index(after: sign)...]))
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return text
  }

  /// The finite number that `text` is; nil for other texts.
  private static func number(_ text: Substring) -> Double? { Double(text)?.finite }

  private static func range(_ text: Substring) -> ClosedRange<Double>? {
    let bounds = text.split(separator: ",", omittingEmptySubsequences: false).map { number(trimmed($0)) }
    guard bounds.count == 2, let low = bounds[0], let high = bounds[1], low <= high else { return nil }
    return low...high
  }
}

extension TensorCondition: Codable {
  /// Reads the text of a condition.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do {
      try self.init(parsing: container.decode(String.self))
    } catch let error as TensorConditionError {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: error.description)
    }
  }

  /// Writes the condition as text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
