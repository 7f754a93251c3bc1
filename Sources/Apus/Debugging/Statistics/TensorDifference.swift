/// How far the elements of one tensor are from those of another, the right ones.
///
/// Elements are compared as real numbers, in float64, so the types and quantizations may differ. Two NaN are equal, and so
/// are infinities of the same sign. Measures are over the pairs of which both are finite, and nil when there are none or
/// float64 cannot hold the result; what is not finite on one side alone is counted only.
public struct TensorDifference: Equatable, Sendable, Codable {
  /// The number of elements of each tensor.
  public let elementCount: Int
  /// Elements that are not equal.
  public let differingCount: Int
  /// Elements that are NaN in one tensor alone.
  public let nanMismatchCount: Int
  /// Elements that are infinite in one tensor, and finite or of the other sign in the other.
  public let infinityMismatchCount: Int

  /// The largest absolute difference.
  public let maxAbsolute: Double?
  /// The indices, one for each dimension, of the first element that differs by `maxAbsolute`.
  public let maxAbsoluteIndices: [Int]?
  /// The mean of the absolute differences.
  public let meanAbsolute: Double?
  /// The root of the mean of the squared differences.
  public let rmse: Double?
  /// `rmse` divided by the scale of theirs, or of ours where theirs has none; nil when neither has just one scale.
  public let rmseOverScale: Double?
  /// `maxAbsolute` divided by the largest magnitude of theirs; nil when that is 0 and ours is not.
  public let maxRelative: Double?
  /// The cosine of the angle between the tensors as vectors: 1 when both are zero, 0 when one is.
  public let cosine: Double?
  /// The signal-to-noise ratio in decibels, squares of theirs to squared differences: infinity when these are 0,
  /// −infinity when theirs is zero.
  public let snr: Double?
  /// The peak signal-to-noise ratio in decibels: the square of the range of theirs, maximum − minimum, to the mean of the
  /// squared differences; infinite as `snr` is.
  public let psnr: Double?
  /// The largest number of float32 numbers that one is away from the other; nil unless both tensors are float32.
  public let maxUlp: Int?
  /// The differences of the stored integers; nil unless both tensors store integers of the same type with the same
  /// quantization.
  public let quanta: Quanta?

  /// Whether all elements are equal.
  public var isEqual: Bool { differingCount == 0 }

  /// The difference of `ours` from `theirs`.
  ///
  /// - Throws: `InferenceError` with `invalidDataCount` when the shapes differ, and what `TensorReader` throws.
  public init(_ ours: Tensor, _ theirs: Tensor) throws(InferenceError) {
    guard ours.shape == theirs.shape else {
      throw InferenceError(
        .invalidDataCount, "'\(ours.name)' has shape \(ours.shape), what it is compared with \(theirs.shape)")
    }
    let (our, their) = (try TensorReader(ours), try TensorReader(theirs))
    let total = DifferenceSums(our, their)
    elementCount = our.elementCount
    differingCount = total.differingCount
    nanMismatchCount = total.nanMismatchCount
    infinityMismatchCount = total.infinityMismatchCount
    quanta = total.quanta
    let isMeasured = total.pairCount > 0
    maxAbsolute = isMeasured ? total.maxAbsolute.finite : nil
    maxAbsoluteIndices = isMeasured ? ours.shape.indices(ofElement: total.maxPlace) : nil
    meanAbsolute = isMeasured ? (total.sums.absolute / Double(total.pairCount)).finite : nil
    rmse = isMeasured ? total.rmse.finite : nil
    let scale = their.affine?.scale ?? our.affine?.scale
    rmseOverScale = isMeasured ? scale.flatMap { (total.rmse / abs($0)).finite } : nil
    maxRelative = isMeasured ? total.maxRelative.finite : nil
    cosine = isMeasured ? total.cosine.finite : nil
    snr = isMeasured ? total.snr.number : nil
    psnr = isMeasured ? total.psnr.number : nil
    maxUlp = isMeasured && ours.dataType == .float32 && theirs.dataType == .float32 ? total.maxUlp : nil
  }
}

extension DifferenceSums {
  /// The sums over all elements of two tensors of the same shape.
  fileprivate init(_ ours: TensorReader, _ theirs: TensorReader) {
    let types = (ours.tensor.dataType, theirs.tensor.dataType)
    self.init(
      countsQuanta: ours.hasCodes && types.0 == types.1 && ours.tensor.quantization == theirs.tensor.quantization,
      isFloat32: types == (.float32, .float32))
    var their = TensorBlock()
    ours.forEachBlock { our in
      theirs.read(our.range, into: &their)
      add(our, their)
    }
  }

  /// The root of the mean of the squared differences.
  var rmse: Double { (sums.noise / Double(pairCount)).squareRoot() }

  /// The largest difference over the largest magnitude of theirs, 0 when both are 0.
  var maxRelative: Double {
    maxAbsolute == 0 ? 0 : maxAbsolute / max(abs(theirRange.low), abs(theirRange.high))
  }

  /// The cosine of the angle between both vectors.
  var cosine: Double {
    if sums.noise == 0 { return 1 }
    if sums.ourSquares == 0 || sums.theirSquares == 0 { return 0 }
    return min(max(sums.products / sums.ourSquares.squareRoot() / sums.theirSquares.squareRoot(), -1), 1)
  }

  /// The signal-to-noise ratio in decibels.
  var snr: Double { sums.noise == 0 ? .infinity : (sums.theirSquares / sums.noise).decibels }

  /// The peak signal-to-noise ratio in decibels.
  var psnr: Double {
    let peak = (theirRange.high - theirRange.low) / rmse
    return sums.noise == 0 ? .infinity : (peak * peak).decibels
  }
}

extension Double {
  /// The number; nil when it is NaN.
  fileprivate var number: Double? { isNaN ? nil : self }
}

extension Shape {
  /// The index in each dimension of the element at `place` in memory order.
  func indices(ofElement place: Int) -> [Int] {
    var rest = place
    var indices: [Int] = []
    for size in dimensions.reversed() {
      indices.append(rest % size)
      rest /= size
    }
    return indices.reversed()
  }
}
