import MediaPipeTasksVision

/// Gets the results of the live stream and prints them.
class ResultProcessor: NSObject, ObjectDetectorLiveStreamDelegate {
  let progress = StreamProgress()

  func objectDetector(
    _ objectDetector: ObjectDetector,
    didFinishDetection result: ObjectDetectorResult?,
    timestampInMilliseconds: Int,
    error: Error?
  ) {
    if let result { show(result, of: "\(timestampInMilliseconds) ms") }
    progress.note(timestampInMilliseconds, error)
  }
}
