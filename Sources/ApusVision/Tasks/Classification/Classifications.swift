/// What one output of a classifier says about an image.
public struct Classifications: Equatable, Sendable {
  /// The position of the output.
  public let headIndex: Int
  /// The name that the metadata give the output; nil without.
  public let headName: String?
  /// The classes that pass the options, highest score first, lower index first among equals.
  public let categories: [Category]
}
