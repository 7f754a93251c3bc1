/// Why a text is no condition on tensors.
public struct TensorConditionError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The text.
  public let text: String
  /// What is expected in its place.
  public let expected: String

  /// What is wrong, one sentence without a full stop.
  public var description: String { "'\(text)' is no condition; expected is \(expected)" }
}
