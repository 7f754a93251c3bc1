/// How the numbers that a model gives for a box are read, relative to the box's anchor.
///
/// A centre is `value / scale * size of the anchor + centre of the anchor`, a size `value / scale * size of the anchor`, or
/// `exp(value / scale) * size of the anchor`, in single precision. As MediaPipe's `TensorsToDetectionsCalculator`.
public struct BoxDecoding: Equatable, Sendable {
  /// The order of the four numbers of a box.
  public enum Format: String, CaseIterable, Sendable {
    /// Row and column of the centre, height, width; keypoints are row, column.
    case yxhw
    /// Column and row of the centre, width, height; keypoints are column, row.
    case xywh
    /// Distances from the anchor's centre to the left and top, and to the right and bottom; keypoints are column, row.
    case xyxy
  }

  /// The order of the numbers.
  public var format = Format.yxhw
  /// What columns of centres and keypoints are divided by; not 0.
  public var xScale: Float = 10
  /// What rows of centres and keypoints are divided by; not 0.
  public var yScale: Float = 10
  /// What widths are divided by; not 0.
  public var widthScale: Float = 5
  /// What heights are divided by; not 0.
  public var heightScale: Float = 5
  /// Whether widths and heights are logarithms.
  public var hasExponentialSize = true
  /// Where the box starts among its values.
  public var boxOffset = 0
  /// The number of keypoints of a box.
  public var keypointCount = 0
  /// Where the keypoints start among the values of a box.
  public var keypointOffset = 4
  /// How many values a keypoint has; the first two are its place.
  public var valuesPerKeypoint = 2
  /// Whether scores pass a sigmoid.
  public var appliesSigmoid = true
  /// Scores are limited to ± this before the sigmoid; nil for no limit.
  public var scoreLimit: Float?

  /// The decoding of TensorFlow's SSD models: `yxhw` with scales 10, 10, 5, 5, logarithmic sizes and a sigmoid.
  public init() {}
}

extension BoxDecoding {
  init(_ options: TensorsDecodingOptions) {
    (xScale, yScale) = (options.xScale, options.yScale)
    (widthScale, heightScale) = (options.widthScale, options.heightScale)
    hasExponentialSize = options.hasExponentialSize
    (keypointCount, keypointOffset) = (options.keypointCount, options.keypointOffset)
    valuesPerKeypoint = options.valuesPerKeypoint
    appliesSigmoid = options.appliesSigmoid
  }

  /// What makes no sense for boxes of `valueCount` values, in words; nil when all is well.
  func fault(valueCount: Int) -> String? {
    guard [xScale, yScale, widthScale, heightScale].allSatisfy({ $0.isFinite && $0 != 0 }) else {
      return "a scale of boxes is 0 or no number: x \(xScale), y \(yScale), width \(widthScale), height \(heightScale)"
    }
    if let scoreLimit, !(scoreLimit > 0) { return "the limit of scores is \(scoreLimit), above 0 expected" }
    guard boxOffset >= 0, boxOffset <= valueCount - 4 else {
      return "boxes at offset \(boxOffset) do not fit in \(valueCount) values"
    }
    guard keypointCount != 0 else { return nil }
    // Counts are compared by division: products may overflow.
    guard keypointCount > 0, valuesPerKeypoint >= 2, (0...valueCount).contains(keypointOffset),
      keypointCount <= (valueCount - keypointOffset) / valuesPerKeypoint
    else {
      return "\(keypointCount) keypoints of \(valuesPerKeypoint) values at offset \(keypointOffset) do not fit in "
        + "\(valueCount) values"
    }
    return nil
  }
}
