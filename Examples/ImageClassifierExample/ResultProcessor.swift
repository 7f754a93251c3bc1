import MediaPipeTasksVision

/// Gets the results of the live stream and prints them.
class ResultProcessor: NSObject, ImageClassifierLiveStreamDelegate {
  let progress = StreamProgress()

  func imageClassifier(
    _ imageClassifier: ImageClassifier,
    didFinishClassification result: ImageClassifierResult?,
    timestampInMilliseconds: Int,
    error: Error?
  ) {
    if let result { show(result, of: "\(timestampInMilliseconds) ms") }
    progress.note(timestampInMilliseconds, error)
  }
}
