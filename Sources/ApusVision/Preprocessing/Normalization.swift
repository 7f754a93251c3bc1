/// The affine map `(value - mean) / standardDeviation` from 8-bit samples to real inputs.
public struct Normalization: Equatable, Sendable {
  /// One value for all channels, or three or four in the order of the model's channels: red, green, blue, alpha, and
  /// blue first for a model of `ColorOrder.bgr`.
  public let mean: [Float]
  /// As many values as `mean`, none of them 0.
  public let standardDeviation: [Float]

  /// Samples as they are, 0...255.
  public static let identity = Normalization(checkedMean: [0], standardDeviation: [1])

  /// Makes a normalization.
  ///
  /// - Throws: `ImageError` with code `invalidArgument` unless both have 1, 3 or 4 values, all finite, no standard
  ///   deviation 0.
  public init(mean: [Float], standardDeviation: [Float]) throws(ImageError) {
    guard [1, 3, 4].contains(mean.count), mean.count == standardDeviation.count else {
      throw ImageError(
        .invalidArgument,
        "mean and standard deviation have 1, 3 or 4 values each, found \(mean.count) and \(standardDeviation.count)")
    }
    guard mean.allSatisfy(\.isFinite), standardDeviation.allSatisfy({ $0.isFinite && $0 != 0 }) else {
      throw ImageError(
        .invalidArgument,
        "mean and standard deviation are finite and no deviation is 0, found \(mean) and \(standardDeviation)")
    }
    self.init(checkedMean: mean, standardDeviation: standardDeviation)
  }

  private init(checkedMean mean: [Float], standardDeviation: [Float]) {
    (self.mean, self.standardDeviation) = (mean, standardDeviation)
  }

  /// Whether all channels are mapped alike.
  public var isUniform: Bool {
    mean.allSatisfy { $0 == mean[0] } && standardDeviation.allSatisfy { $0 == standardDeviation[0] }
  }

  /// The float of `sample` in `channel`, computed in single precision: one subtraction, one division.
  public func value(of sample: UInt8, channel: Int) -> Float {
    let index = mean.count == 1 ? 0 : min(channel, mean.count - 1)
    return (Float(sample) - mean[index]) / standardDeviation[index]
  }
}
