/// What the elements of a tensor are like, as real numbers and as stored integers.
///
/// Counts are of elements. Extremes, mean and deviation are of the finite elements, in float64, and nil when there are none.
public struct TensorStatistics: Equatable, Sendable, Codable {
  /// The number of elements.
  public let elementCount: Int
  /// The least element.
  public let minimum: Double?
  /// The greatest element.
  public let maximum: Double?
  /// The mean.
  public let mean: Double?
  /// The standard deviation of the population.
  public let standardDeviation: Double?
  /// Elements that stand for 0.
  public let zeroCount: Int
  /// Elements that are NaN.
  public let nanCount: Int
  /// Elements that are infinite.
  public let infinityCount: Int
  /// Those of the infinite elements that are positive.
  public let positiveInfinityCount: Int

  /// Elements that are the least integer of their type; nil for floats and bool.
  public let saturatedLowCount: Int?
  /// Elements that are the greatest integer of their type; nil for floats and bool.
  public let saturatedHighCount: Int?
  /// The share of elements that are the least or the greatest integer of their type, without one that stands for 0, where
  /// what was negative before a RELU lies; nil for floats, bool and without elements.
  public let saturatedShare: Double?
  /// Elements at or below the activation's lower bound, to half a scale; nil when none is given or it is infinite.
  public let activationLowCount: Int?
  /// Elements at or above the activation's upper bound, to half a scale; nil when none is given or it is infinite.
  public let activationHighCount: Int?
  /// The share of the type's integers that lies between the least and the greatest stored one, both included; nil for
  /// floats, bool and types of more than 16 bits.
  public let usedQuantizationRange: Double?
  /// The binary logarithm of the number of different integers stored; nil for floats, bool and types of more than 16 bits.
  public let effectiveBits: Double?

  /// Channels whose elements are all 0, along the last dimension; nil for ranks below 2, channels of one element, and more
  /// than 2²⁰ channels.
  public let zeroChannelCount: Int?
  /// Channels whose elements are all equal, but not 0; nil as for `zeroChannelCount`.
  public let constantChannelCount: Int?

  /// Channels that tell nothing: those whose elements are all equal; nil as for `zeroChannelCount`.
  public var deadChannelCount: Int? {
    zeroChannelCount.flatMap { zeros in constantChannelCount.map { zeros + $0 } }
  }

  /// The statistics of `tensor`, whose values an activation limits to `activationBounds`, infinite where it does not.
  ///
  /// - Throws: `InferenceError` with `invalidElementType` or `invalidDataCount`, as `TensorReader` does.
  public init(_ tensor: Tensor, activationBounds: ClosedRange<Double>? = nil) throws(InferenceError) {
    let reader = try TensorReader(tensor)
    var moments = Moments()
    var codes = CodeUse(reader.codeRange)
    var activation = ActivationUse(activationBounds, reader)
    var channels = ChannelConstancy(tensor.shape)
    reader.forEachBlock { block in
      moments.add(block.reals)
      codes?.add(block.codes)
      activation?.add(block.reals)
      channels?.add(block)
    }
    elementCount = reader.elementCount
    (minimum, maximum, mean) = (moments.minimum, moments.maximum, moments.mean)
    standardDeviation = moments.standardDeviation
    (zeroCount, nanCount, infinityCount) = (moments.zeroCount, moments.nanCount, moments.infinityCount)
    positiveInfinityCount = moments.positiveInfinityCount
    (saturatedLowCount, saturatedHighCount) = (codes?.lowCount, codes?.highCount)
    saturatedShare = codes.flatMap { reader.saturatedShare(low: $0.lowCount, high: $0.highCount) }
    activationLowCount = activationBounds?.lowerBound.finite == nil ? nil : activation?.lowerCount
    activationHighCount = activationBounds?.upperBound.finite == nil ? nil : activation?.upperCount
    (usedQuantizationRange, effectiveBits) = (codes?.usedShare, codes?.effectiveBits)
    (zeroChannelCount, constantChannelCount) = (channels?.zeroCount, channels?.constantCount)
  }
}

extension TensorReader {
  /// The share of `low` elements at the least integer and `high` at the greatest, those that stand for 0 left out.
  fileprivate func saturatedShare(low: Int, high: Int) -> Double? {
    guard elementCount > 0, let codeRange else { return nil }
    let zeroPoint = affine?.zeroPoint ?? 0
    let isZero = (low: Double(codeRange.lowerBound) == zeroPoint, high: Double(codeRange.upperBound) == zeroPoint)
    return Double((isZero.low ? 0 : low) + (isZero.high ? 0 : high)) / Double(elementCount)
  }
}
