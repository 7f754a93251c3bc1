/// Which channels, along the last dimension, hold one value only.
struct ChannelConstancy {
  /// The largest number of channels that are looked at.
  static let maximumChannelCount = 1 << 20

  private let shape: Shape
  private let channelCount: Int
  /// The value of each channel's first element.
  private var first: [Double] = []
  private var varies: [Bool]

  /// The channels of a tensor of shape `shape`; nil when its rank is below 2, a channel has less than two elements, or
  /// there are more channels than are looked at.
  init?(_ shape: Shape) {
    guard shape.rank >= 2 else { return nil }
    self.shape = shape
    channelCount = shape[shape.rank - 1]
    guard (1...Self.maximumChannelCount).contains(channelCount), shape.elementCount / channelCount >= 2 else {
      return nil
    }
    first.reserveCapacity(channelCount)
    varies = Array(repeating: false, count: channelCount)
  }

  /// The number of channels whose elements are all 0.
  var zeroCount: Int { zip(first, varies).count { $0 == 0 && !$1 } }
  /// The number of channels whose elements are all equal and not 0.
  var constantCount: Int { zip(first, varies).count { $0 != 0 && !$1 } }

  /// Adds the next block of the tensor.
  mutating func add(_ block: TensorBlock) {
    var cursor = ChannelCursor(shape, dimension: shape.rank - 1, start: block.range.lowerBound)
    for real in block.reals {
      if first.count < channelCount { first.append(real) }
      // NaN equals nothing, itself included.
      if real != first[cursor.channel] { varies[cursor.channel] = true }
      cursor.advance()
    }
  }
}
