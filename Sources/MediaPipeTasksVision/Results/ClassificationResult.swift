/// What each output of a classifier says.
open class ClassificationResult: NSObject, @unchecked Sendable {
  /// One element for each output of the model.
  public let classifications: [Classifications]
  /// The start of a piece of sound, which images do not have: 0.
  public let timestampInMilliseconds: Int

  /// A result with these parts.
  public init(classifications: [Classifications], timestampInMilliseconds: Int) {
    self.classifications = classifications
    self.timestampInMilliseconds = timestampInMilliseconds
  }
}
