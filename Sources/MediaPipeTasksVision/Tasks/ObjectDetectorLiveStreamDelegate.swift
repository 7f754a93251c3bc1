/// Receives the results of an object detector in running mode `liveStream`.
public protocol ObjectDetectorLiveStreamDelegate: NSObjectProtocol {
  /// A frame is finished.
  ///
  /// Called on a serial queue of the detector, in the order of the frames. On an error there is no result, and the
  /// timestamp is `Int.min`.
  func objectDetector(
    _ objectDetector: ObjectDetector, didFinishDetection result: ObjectDetectorResult?,
    timestampInMilliseconds: Int, error: (any Error)?)
}
