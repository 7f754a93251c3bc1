import MediaPipeTasksVision

/// Gets the results of the live stream and prints them.
class ResultProcessor: NSObject, ObjectDetectorLiveStreamDelegate {
  private let progress = StreamProgress()

  func objectDetector(
    _ objectDetector: ObjectDetector,
    didFinishDetection result: ObjectDetectorResult?,
    timestampInMilliseconds: Int,
    error: Error?
  ) {
    if let result { show(result, of: "\(timestampInMilliseconds) ms") }
    progress.note(timestampInMilliseconds, error)
  }

  /// Waits for the result of the frame at `timestamp`, which is never dropped if it is the last one.
  func waitForResult(at timestamp: Int) throws {
    try progress.wait(for: timestamp)
  }
}
