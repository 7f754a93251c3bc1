/// What the user of an image classifier wants.
open class ImageClassifierOptions: VisionTaskOptions {
  /// What gets the results in running mode `liveStream`; not kept alive.
  public weak var imageClassifierLiveStreamDelegate: (any ImageClassifierLiveStreamDelegate)?

  /// Options with the same values and the same delegate.
  public override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? ImageClassifierOptions)?.imageClassifierLiveStreamDelegate = imageClassifierLiveStreamDelegate
    return copy
  }
}
