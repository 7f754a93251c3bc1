import Apus

/// What a model's metadata lack or say wrong: each value that is given replaces theirs.
///
/// In code, or from a JSON file beside the model; see `init(path:)`.
public struct ModelSettings: Equatable, Sendable {
  /// How images are resized to the model's input; nil for `ResizeMode.mediapipe`.
  public var resizeMode: ResizeMode?
  /// The normalization of the input, its values in the order of the model's channels.
  public var normalization: Normalization?
  /// The order of the model's color channels; nil for red, green, blue.
  public var colorOrder: ColorOrder?
  /// Where the channels of the input are; nil for what its shape says, NHWC when that may be both.
  public var layout: ImageLayout?
  /// The size of the images that the model takes, which its graph has to allow; nil for the size in the file.
  public var inputSize: ImageSize?
  /// The labels of every output of a classifier, or of a detector's classes.
  public var labels: [String]?
  /// The least score of a result; one in `TaskOptions` comes first.
  public var scoreThreshold: Float?
  /// The most results, 1 or more; a limit in `TaskOptions` comes first.
  public var maxResults: Int?
  /// The names of output tensors by what they hold: for detectors `location` and `score`, and `category` and `count` where
  /// boxes are finished; names of the metadata or of the graph.
  public var outputNames: [String: String] = [:]
  /// How the raw outputs of a detector become boxes.
  public var detector: DetectorSettings?

  /// Nothing is replaced.
  public init() {}
}
