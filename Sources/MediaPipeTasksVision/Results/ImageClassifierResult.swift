/// What an image classifier says about an image.
open class ImageClassifierResult: TaskResult, @unchecked Sendable {
  /// What each output of the model says.
  public let classificationResult: ClassificationResult

  /// A result with these parts.
  public init(classificationResult: ClassificationResult, timestampInMilliseconds: Int) {
    self.classificationResult = classificationResult
    super.init(timestampInMilliseconds: timestampInMilliseconds)
  }
}
