/// The options of TFLite_Detection_PostProcess and the sizes of its inputs.
public struct DetectionParameters: Sendable {
  /// The number of boxes.
  public var boxCount = 0
  /// Values stored for each box; the first four are y, x, h, w.
  public var boxStride = 4
  /// Classes in a row of scores, with the background where the model has one.
  public var scoreStride = 0
  /// Classes without the background.
  public var classCount = 0
  /// The most boxes that are reported.
  public var maximumDetections = 0
  /// The most classes of one box that fast suppression reports.
  public var maximumClassesPerDetection = 1
  /// The most boxes of one class that regular suppression keeps.
  public var detectionsPerClass = 100
  /// Whether suppression runs per class rather than on each box's best class.
  public var usesRegularSuppression = false
  /// The least score of a detection.
  public var scoreThreshold: Float = 0
  /// The overlap above which the box of lower score is dropped, in (0, 1].
  public var overlapThreshold: Float = 0.5
  /// The divisors of encoded y, x, h, w.
  public var scale = (y: Float(1), x: Float(1), h: Float(1), w: Float(1))

  /// Parameters with the operator's defaults.
  public init() {}

  /// The first class that is not background in a row of scores.
  var labelOffset: Int { scoreStride - classCount }

  /// The number of detections in the outputs.
  public var outputCount: Int { maximumDetections * maximumClassesPerDetection }
}
