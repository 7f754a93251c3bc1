/// A class that a model recognizes, with the score it gives an image.
public struct Category: Equatable, Sendable {
  /// The position of the class in the model's output.
  public let index: Int
  /// The score; its range is the model's, 0…1 for most.
  public let score: Float
  /// The label; nil when the model has none.
  public let label: String?
  /// The label in the user's language; nil when the model has none.
  public let displayName: String?
}
