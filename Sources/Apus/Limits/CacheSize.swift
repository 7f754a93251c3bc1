/// The size of a cache, and how many threads share it.
public struct CacheSize: Sendable, Equatable {
  /// The name, such as `L2`.
  public var name: String
  /// The size in bytes.
  public var byteCount: Int
  /// The threads that the processors with this cache run at the same time.
  public var sharerCount: Int

  /// A cache; sizes and numbers below 1 count as 1.
  public init(name: String, byteCount: Int, sharerCount: Int) {
    self.name = name
    self.byteCount = max(byteCount, 1)
    self.sharerCount = max(sharerCount, 1)
  }

  /// The bytes that each of `threadCount` threads has for itself, should they share the cache where they can.
  func byteCount(forEachOf threadCount: Int) -> Int { byteCount / max(min(threadCount, sharerCount), 1) }
}
