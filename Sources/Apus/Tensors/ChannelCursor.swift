/// Which index of a dimension the elements of a tensor have, one after the other in memory order.
struct ChannelCursor {
  /// The index of the current element.
  private(set) var channel: Int
  private let channelCount: Int
  /// The number of elements that follow each other with the same index.
  private let runLength: Int
  private var rest: Int

  /// The index that element `start` of a tensor of shape `shape` has in `dimension`; the tensor is not empty.
  init(_ shape: Shape, dimension: Int, start: Int) {
    channelCount = shape[dimension]
    runLength = shape.product((dimension + 1)...)
    channel = start / runLength % channelCount
    rest = runLength - start % runLength
  }

  /// Goes on to the next element.
  @inline(__always)
  mutating func advance() {
    rest -= 1
    guard rest == 0 else { return }
    rest = runLength
    channel = channel + 1 == channelCount ? 0 : channel + 1
  }
}
