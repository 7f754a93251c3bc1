import Foundation
import MediaPipeTasksVision

/// A delegate of both tasks that does nothing.
final class SilentReceiver: NSObject, ImageClassifierLiveStreamDelegate, ObjectDetectorLiveStreamDelegate {
  func imageClassifier(
    _ imageClassifier: ImageClassifier, didFinishClassification result: ImageClassifierResult?,
    timestampInMilliseconds: Int, error: (any Error)?
  ) {}

  func objectDetector(
    _ objectDetector: ObjectDetector, didFinishDetection result: ObjectDetectorResult?, timestampInMilliseconds: Int,
    error: (any Error)?
  ) {}
}
