/// What the user of an object detector wants.
open class ObjectDetectorOptions: VisionTaskOptions {
  /// What gets the results in running mode `liveStream`; not kept alive.
  public weak var objectDetectorLiveStreamDelegate: (any ObjectDetectorLiveStreamDelegate)?

  /// Options with the same values and the same delegate.
  public override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? ObjectDetectorOptions)?.objectDetectorLiveStreamDelegate = objectDetectorLiveStreamDelegate
    return copy
  }
}
