/// Arguments of a reduction over some of a tensor's dimensions.
public struct ReductionArguments<Element, Parameters> {
  /// The walk over the kept dimensions: sizes, and distances in the input.
  public var kept: StridedWalk
  /// The walk over the reduced dimensions: sizes, and distances in the input.
  public var reduced: StridedWalk
  /// The input.
  public var input: UnsafePointer<Element>
  /// The output, one element for each position of `kept`; does not overlap the input.
  public var output: UnsafeMutablePointer<Element>
  /// What else the reduction needs.
  public var parameters: Parameters

  /// Makes arguments.
  public init(
    kept: StridedWalk, reduced: StridedWalk, input: UnsafePointer<Element>, output: UnsafeMutablePointer<Element>,
    parameters: Parameters
  ) {
    self.kept = kept
    self.reduced = reduced
    self.input = input
    self.output = output
    self.parameters = parameters
  }
}

/// A walk over positions of a tensor, last dimension fastest.
public struct StridedWalk: Sendable {
  /// The sizes, outermost first; unused leading dimensions have size 1.
  public var sizes = InlineArray<8, Int>(repeating: 1)
  /// The distances between neighbours, in elements.
  public var strides = InlineArray<8, Int>(repeating: 0)
  /// The number of positions.
  public var count = 1

  /// A walk over dimensions of these sizes and strides, at most 8 of them.
  public init(sizes: [Int], strides: [Int]) {
    for index in sizes.indices {
      let slot = 8 - sizes.count + index
      self.sizes[slot] = sizes[index]
      self.strides[slot] = strides[index]
      count *= sizes[index]
    }
  }

  /// Calls `body` with the offset of each position and its number in the walk.
  @inline(__always)
  func forEach(_ body: (Int, Int) -> Void) {
    var position = InlineArray<8, Int>(repeating: 0)
    var offset = 0
    for index in 0..<count {
      body(offset, index)
      var dimension = 7
      while dimension >= 0 {
        position[dimension] += 1
        offset += strides[dimension]
        if position[dimension] < sizes[dimension] { break }
        position[dimension] = 0
        offset -= strides[dimension] * sizes[dimension]
        dimension -= 1
      }
    }
  }
}

/// How a quantized mean is scaled: the sum's multiplier with the division folded in.
///
/// Source: `QuantizedMeanOrSum` in `tflite/kernels/internal/reference/reduce.h`.
public struct QuantizedMean: Sendable {
  /// Input scale over output scale, over the number of elements.
  public var multiplier: QuantizedMultiplier
  /// The stored value of real 0 in the input, times the number of elements.
  public var inputOffset: Int32
  /// The stored value of real 0 in the output.
  public var outputZeroPoint: Int32

  /// The parameters for a mean over `count` elements, 1 or more.
  public init(scaleRatio: Double, count: Int, inputZeroPoint: Int32, outputZeroPoint: Int32) {
    multiplier = QuantizedMultiplier(scaleRatio)
    let log2 = Int32(Int.bitWidth - 1 - count.leadingZeroBitCount)
    let shift = min(log2, 32, 31 + multiplier.shift)
    multiplier.multiplier = Int32(truncatingIfNeeded: (Int64(multiplier.multiplier) << Int64(shift)) / Int64(count))
    multiplier.shift -= shift
    inputOffset = Int32(truncatingIfNeeded: Int64(inputZeroPoint) &* Int64(count))
    self.outputZeroPoint = outputZeroPoint
  }
}
