/// The objects that a detector found in an image.
open class ObjectDetectorResult: TaskResult, @unchecked Sendable {
  /// The objects, highest score first.
  public let detections: [Detection]

  /// A result with these parts.
  public init(detections: [Detection], timestampInMilliseconds: Int) {
    self.detections = detections
    super.init(timestampInMilliseconds: timestampInMilliseconds)
  }
}
