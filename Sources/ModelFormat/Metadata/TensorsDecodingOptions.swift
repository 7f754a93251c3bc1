/// How the numbers of a detector's outputs become boxes (table `TensorsDecodingOptions`); the author's, not checked.
public struct TensorsDecodingOptions: Equatable, Sendable {
  /// The number of classes that have a score.
  public let classCount: Int
  /// The number of boxes.
  public let boxCount: Int
  /// The number of values of each box.
  public let valueCount: Int
  /// Where the keypoints start among the values of a box.
  public let keypointOffset: Int
  /// The number of keypoints of each box.
  public let keypointCount: Int
  /// The number of values of each keypoint.
  public let valuesPerKeypoint: Int
  /// What the column of the centre is divided by.
  public let xScale: Float
  /// What the row of the centre is divided by.
  public let yScale: Float
  /// What the width is divided by.
  public let widthScale: Float
  /// What the height is divided by.
  public let heightScale: Float
  /// Whether width and height are logarithms.
  public let hasExponentialSize: Bool
  /// Whether scores pass a sigmoid.
  public let appliesSigmoid: Bool
}

extension TensorsDecodingOptions {
  init(_ table: FlatBufferTable) throws(ModelError) {
    func integer(_ field: Int) throws(ModelError) -> Int { Int(try table.scalar(field, default: Int32(0))) }
    classCount = try integer(0)
    boxCount = try integer(1)
    valueCount = try integer(2)
    keypointOffset = try integer(3)
    keypointCount = try integer(4)
    valuesPerKeypoint = try integer(5)
    xScale = try table.float(6, default: 0)
    yScale = try table.float(7, default: 0)
    widthScale = try table.float(8, default: 0)
    heightScale = try table.float(9, default: 0)
    hasExponentialSize = try table.bool(10, default: false)
    appliesSigmoid = try table.bool(11, default: false)
  }
}
