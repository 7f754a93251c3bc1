/// What the elements of one channel are like; fields mean what those of `TensorStatistics` do.
public struct ChannelStatistics: Equatable, Sendable, Codable {
  /// The index of the channel in its dimension.
  public let channel: Int
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
  /// Elements that are the least integer of their type; nil for floats and bool.
  public let saturatedLowCount: Int?
  /// Elements that are the greatest integer of their type; nil for floats and bool.
  public let saturatedHighCount: Int?
}

extension ChannelStatistics {
  fileprivate init(_ channel: Int, _ moments: Moments, saturated: (low: Int, high: Int)?) {
    self.channel = channel
    elementCount = moments.finiteCount + moments.nanCount + moments.infinityCount
    (minimum, maximum, mean) = (moments.minimum, moments.maximum, moments.mean)
    standardDeviation = moments.standardDeviation
    (zeroCount, nanCount, infinityCount) = (moments.zeroCount, moments.nanCount, moments.infinityCount)
    (saturatedLowCount, saturatedHighCount) = (saturated?.low, saturated?.high)
  }
}

extension TensorStatistics {
  /// The statistics of each channel of `tensor`: each index of `dimension`, the last when it is nil.
  ///
  /// - Throws: `InferenceError` with `invalidTensorIndex` when the shape has no such dimension, `invalidDataCount` for more
  ///   than 2²⁰ channels, and what `TensorReader` throws.
  public static func channels(
    of tensor: Tensor, along dimension: Int? = nil
  ) throws(InferenceError) -> [ChannelStatistics] {
    let shape = tensor.shape
    let dimension = dimension ?? shape.rank - 1
    guard (0..<shape.rank).contains(dimension) else {
      throw InferenceError(.invalidTensorIndex, "dimension \(dimension) of \(shape)")
    }
    let count = shape[dimension]
    guard count <= ChannelConstancy.maximumChannelCount else {
      throw InferenceError(
        .invalidDataCount, "\(count) channels, at most \(ChannelConstancy.maximumChannelCount) are looked at")
    }
    let reader = try TensorReader(tensor)
    var moments = Array(repeating: Moments(), count: count)
    var saturated = Array(repeating: (low: 0, high: 0), count: count)
    reader.forEachBlock { block in
      var cursor = ChannelCursor(shape, dimension: dimension, start: block.range.lowerBound)
      for (index, real) in block.reals.enumerated() {
        moments[cursor.channel].add(real)
        if let range = reader.codeRange {
          if block.codes[index] == range.lowerBound { saturated[cursor.channel].low += 1 }
          if block.codes[index] == range.upperBound { saturated[cursor.channel].high += 1 }
        }
        cursor.advance()
      }
    }
    return moments.indices.map {
      ChannelStatistics($0, moments[$0], saturated: reader.codeRange == nil ? nil : saturated[$0])
    }
  }
}
