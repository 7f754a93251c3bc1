/// A size in pixels.
public struct ImageSize: Equatable, Sendable {
  /// The number of columns.
  public var width: Int
  /// The number of rows.
  public var height: Int

  /// A size of `width` columns and `height` rows.
  public init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
  }
}
