import MediaPipeTasksVision

/// Gets the results of the live stream and prints them.
class ResultProcessor: NSObject, ImageClassifierLiveStreamDelegate {
  private let progress = StreamProgress()

  func imageClassifier(
    _ imageClassifier: ImageClassifier,
    didFinishClassification result: ImageClassifierResult?,
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
