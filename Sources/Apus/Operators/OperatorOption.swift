/// An option of an operator in words.
public struct OperatorOption: Equatable, Sendable {
  /// The name of the field in `schema.fbs`.
  public let name: String
  /// The value as text.
  public let value: String

  /// An option whose value is described by `value`.
  init(_ name: String, _ value: some CustomStringConvertible) {
    self.name = name
    self.value = value.description
  }
}
