/// The parameters of one class's calibration: `scale / (1 + e^−(slope · x + offset))`.
public struct Sigmoid: Equatable, Sendable {
  /// The upper bound of the result, not negative.
  public let scale: Float
  /// The steepness.
  public let slope: Float
  /// The shift.
  public let offset: Float
  /// The score below which the default score is the result; nil for no such score.
  public let minScore: Float?

  /// A sigmoid with these parameters.
  public init(scale: Float, slope: Float, offset: Float, minScore: Float? = nil) {
    self.scale = scale
    self.slope = slope
    self.offset = offset
    self.minScore = minScore
  }
}

extension Sigmoid {
  /// Reads one line, `scale,slope,offset` or `scale,slope,offset,min_score`, of `strtof` numbers among spaces; nil for
  /// an empty line.
  init?(line: Substring, at location: ModelError.Location) throws(ModelError) {
    guard !line.isEmpty else { return nil }
    let fields = line.split(separator: ",", maxSplits: 4, omittingEmptySubsequences: false)
    guard fields.count == 3 || fields.count == 4 else {
      throw ModelError(.malformed, at: location, "3 or 4 numbers a line expected, not \(line.excerpt)")
    }
    var numbers: [Float] = []
    for field in fields {
      guard let number = Float(field.trimmed), !number.isNaN, number.isFinite || numbers.count == 3 else {
        throw ModelError(.malformed, at: location, "number expected, not \(field.excerpt)")
      }
      numbers.append(number)
    }
    guard numbers[0] >= 0 else {
      throw ModelError(.malformed, at: location, "scale of at least 0 expected, not \(numbers[0])")
    }
    self.init(
      scale: numbers[0], slope: numbers[1], offset: numbers[2], minScore: numbers.count == 4 ? numbers[3] : nil)
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    var rest = drop(while: \.isWhitespace)
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return rest
  }

  fileprivate var excerpt: String { String(prefix(40)).debugDescription }
}
