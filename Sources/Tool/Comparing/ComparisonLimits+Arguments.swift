import Apus

extension ComparisonLimits {
  /// The options that `init(_:)` reads.
  static let options: [CommandDescription.Option] = [
    .init("max-abs", value: "X", "The largest absolute difference."),
    .init("max-relative", value: "X", "The largest difference, as a share of the largest magnitude."),
    .init("max-rmse", value: "X", "The largest root mean square difference, in steps of the scale."),
    .init("max-quanta", value: "N", "The largest difference of stored integers, in steps of the scale."),
    .init("min-snr", value: "DB", "The lowest signal-to-noise ratio in decibels."),
    .init("min-cosine", value: "C", "The lowest cosine of the angle between both tensors."),
  ]

  /// The limits that the user gave; the standard ones when none is given.
  init(_ arguments: ParsedArguments) throws(ToolError) {
    var conditions: [TensorCondition] = []
    if let limit = try Self.number(arguments, "max-abs", in: 0...(.infinity)) {
      conditions.append(.difference(above: limit))
    }
    if let limit = try Self.number(arguments, "max-relative", in: 0...(.infinity)) {
      conditions.append(.relative(above: limit))
    }
    if let limit = try Self.number(arguments, "max-rmse", in: 0...(.infinity)) {
      conditions.append(.rootMeanSquare(above: limit))
    }
    if let limit = try arguments.int("max-quanta", in: 0...(.max)) { conditions.append(.quanta(above: limit)) }
    if let limit = try Self.number(arguments, "min-snr", in: -.infinity...(.infinity)) {
      conditions.append(.signalToNoise(below: limit))
    }
    if let limit = try Self.number(arguments, "min-cosine", in: -1...1) { conditions.append(.cosine(below: limit)) }
    self = conditions.isEmpty ? .standard : .given(conditions)
  }

  private static func number(
    _ arguments: ParsedArguments, _ name: String, in range: ClosedRange<Double>
  ) throws(ToolError) -> Double? {
    guard let number = try arguments.doubles(name, counts: [1])?[0] else { return nil }
    guard range.contains(number) else {
      let expected = range.upperBound.isFinite ? "from \(range.lowerBound) to \(range.upperBound)" : "from 0 on"
      throw ToolError(.usage, "--\(name) \(number): a number \(expected) is expected (see apus compare --help)")
    }
    return number
  }
}
