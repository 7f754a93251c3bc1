/// The rows and panels of a product that one thread computes.
public struct ProductPart {
  /// The first row.
  public var firstRow = 0
  /// The row behind the last one.
  public var endRow = 0
  /// The first panel.
  public var firstPanel = 0
  /// The panel behind the last one.
  public var endPanel = 0

  /// A part with nothing to do.
  public init() {}
}
