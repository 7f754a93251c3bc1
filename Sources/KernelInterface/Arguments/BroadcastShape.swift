/// The walk of a binary operator over its output and two inputs that may be broadcast.
///
/// Outermost dimension first; unused leading dimensions have size 1. A broadcast dimension has stride 0.
public struct BroadcastShape: Sendable {
  /// The largest rank of an operand.
  public static let maximumRank = 8

  /// The sizes of the output.
  public var sizes = InlineArray<8, Int>(repeating: 1)
  /// The distances between neighbours of the first input, in elements.
  public var strides1 = InlineArray<8, Int>(repeating: 0)
  /// The distances between neighbours of the second input, in elements.
  public var strides2 = InlineArray<8, Int>(repeating: 0)
  /// The number of output elements.
  public var count = 1

  /// The walk over `output` for inputs of shapes `first` and `second`, which broadcast to it; no rank exceeds
  /// `maximumRank`.
  public init(first: [Int], second: [Int], output: [Int]) {
    var stride1 = 1
    var stride2 = 1
    for index in 0..<output.count {
      let slot = 7 - index
      let size1 = index < first.count ? first[first.count - 1 - index] : 1
      let size2 = index < second.count ? second[second.count - 1 - index] : 1
      sizes[slot] = output[output.count - 1 - index]
      count *= sizes[slot]
      strides1[slot] = size1 == 1 ? 0 : stride1
      strides2[slot] = size2 == 1 ? 0 : stride2
      stride1 *= size1
      stride2 *= size2
    }
  }

  /// Calls `body` with the offsets in the first input, the second, and the output, in output order.
  @inline(__always)
  func forEach(_ body: (Int, Int, Int) -> Void) {
    var position = InlineArray<8, Int>(repeating: 0)
    var offset1 = 0
    var offset2 = 0
    for index in 0..<count {
      body(offset1, offset2, index)
      var dimension = 7
      while dimension >= 0 {
        position[dimension] += 1
        offset1 += strides1[dimension]
        offset2 += strides2[dimension]
        if position[dimension] < sizes[dimension] { break }
        position[dimension] = 0
        offset1 -= strides1[dimension] * sizes[dimension]
        offset2 -= strides2[dimension] * sizes[dimension]
        dimension -= 1
      }
    }
  }
}
