/// Receives the results of an image classifier in running mode `liveStream`.
public protocol ImageClassifierLiveStreamDelegate: NSObjectProtocol {
  /// A frame is finished.
  ///
  /// Called on a serial queue of the classifier, in the order of the frames. On an error there is no result, and the
  /// timestamp is `Int.min`.
  func imageClassifier(
    _ imageClassifier: ImageClassifier, didFinishClassification result: ImageClassifierResult?,
    timestampInMilliseconds: Int, error: (any Error)?)
}
