/// Why bytes are not a NumPy array that can be used.
public struct NumPyError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What is wrong, one sentence without a full stop.
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}
