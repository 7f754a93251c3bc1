import Apus

/// What a model's metadata lack or say wrong: each value that is given replaces theirs.
public struct ModelSettings: Equatable, Sendable {
  /// How images are resized to the model's input; nil for `ResizeMode.mediapipe`.
  public var resizeMode: ResizeMode?
  /// The normalization of the input.
  public var normalization: Normalization?
  /// The labels of every output of a classifier, or of a detector's classes.
  public var labels: [String]?
  /// The least score of a result; one in `TaskOptions` comes first.
  public var scoreThreshold: Float?
  /// The names of output tensors by what they hold: for detectors `location` and `score`, and `category` and `count` where
  /// boxes are finished; names of the metadata or of the graph.
  public var outputNames: [String: String] = [:]
  /// How the raw outputs of a detector become boxes.
  public var detector: DetectorSettings?

  /// Nothing is replaced.
  public init() {}
}
