/// What the results of all tasks have.
open class TaskResult: NSObject, NSCopying, @unchecked Sendable {
  /// The timestamp of the frame; 0 for a single image.
  public let timestampInMilliseconds: Int

  /// A result with this timestamp.
  public init(timestampInMilliseconds: Int) {
    self.timestampInMilliseconds = timestampInMilliseconds
  }

  /// The result itself, which never changes.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}
