/// How the raw outputs of a detector become boxes, for models that do not end in `TFLite_Detection_PostProcess`.
///
/// Each value that is given replaces that of the model's metadata.
public struct DetectorSettings: Equatable, Sendable {
  /// The anchors of the boxes, as many as the model has boxes; nil for those of the metadata.
  public var anchors: AnchorLayout?
  /// How the numbers of a box are read; nil for the metadata's way, or without that for `BoxDecoding()`.
  public var decoding: BoxDecoding?
  /// Which boxes give way to others.
  public var suppression = SuppressionSettings()

  /// Nothing is replaced.
  public init() {}
}
