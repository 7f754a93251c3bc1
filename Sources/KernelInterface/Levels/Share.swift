/// The part of a step's work that one thread does.
public struct Share: Sendable {
  /// The number of this part, from 0.
  public var index: Int
  /// The number of parts.
  public var count: Int

  /// All of the work.
  public static let whole = Share(index: 0, count: 1)

  /// Makes a part.
  public init(index: Int, count: Int) {
    self.index = index
    self.count = count
  }

  /// The first of this part's items, when `total` items are divided evenly; the part ends where the next one begins.
  @inline(__always)
  public func start(of total: Int) -> Int { total &* index / count }

  /// The end of this part's items.
  @inline(__always)
  public func end(of total: Int) -> Int { total &* (index &+ 1) / count }
}
