import Foundation

/// A line of JSON of `apus bench` or `apus bench kernels`, as far as results are compared.
struct MeasurementRecord: Decodable {
  /// The most rounds that a line may have.
  static let maximumRoundCount = 10_000

  let subject: MeasuredSubject
  /// The first quartile of each round in microseconds, all above 0.
  let rounds: [Double]
  let machine: MachineRecord

  private enum CodingKeys: String, CodingKey {
    case kernel, model, machine
    case kernelRounds = "rounds_us"
    case modelRounds = "rounds_ms"
  }

  init(from decoder: any Decoder) throws {
    subject = try MeasuredSubject(from: decoder)
    let values = try decoder.container(keyedBy: CodingKeys.self)
    guard (subject.kernel == nil) != (subject.model == nil) else {
      throw DecodingError.dataCorruptedError(
        forKey: .kernel, in: values, debugDescription: "a kernel or a model is expected")
    }
    let key = subject.kernel == nil ? CodingKeys.modelRounds : .kernelRounds
    let rounds = try values.decode([Double].self, forKey: key)
    guard (1...Self.maximumRoundCount).contains(rounds.count), rounds.allSatisfy({ $0 > 0 && $0 < 1e15 }) else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: values,
        debugDescription: "1 to \(Self.maximumRoundCount) times above 0 are expected in \(key.stringValue)")
    }
    self.rounds = subject.kernel == nil ? rounds.map { 1000 * $0 } : rounds
    machine = try values.decode(MachineRecord.self, forKey: .machine)
  }
}

extension DecodingError {
  /// What is wrong, in a few words.
  var summary: String {
    switch self {
    case .keyNotFound(let key, let context):
      "\(Self.path(context.codingPath + [key])) is missing"
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      "\(Self.path(context.codingPath)) is not \(type == [String: Any].self ? "an object" : "of type \(type)")"
    case .dataCorrupted(let context) where context.underlyingError == nil && !context.codingPath.isEmpty:
      context.debugDescription
    default: "it is not an object of JSON"
    }
  }

  private static func path(_ keys: [any CodingKey]) -> String {
    keys.isEmpty ? "the line" : keys.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
  }
}
