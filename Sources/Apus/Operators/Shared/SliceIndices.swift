/// The positions that one index of STRIDED_SLICE picks along a dimension.
struct SliceIndices {
  let begin: Int
  let end: Int
  let stride: Int
  /// The size of the dimension.
  let size: Int
  let masks: SliceMasks
  let index: Int

  /// The first position and the number of positions; checks that all of them exist.
  ///
  /// Source: `StartForAxis` and `EndForAxis` in `tflite/kernels/internal/reference/strided_slice.h`.
  func resolved(_ context: NodeContext) throws(ModelError) -> (start: Int, count: Int) {
    let limit = Int(Int32.max)
    guard stride != 0, -limit...limit ~= stride else {
      throw context.error(.malformed, "strides", "\(stride) along dimension \(index)")
    }
    let start = masks.ignoresBegin(index) ? (stride > 0 ? 0 : size - 1) : position(begin)
    if masks.shrinks(index) {
      guard stride > 0, 0..<size ~= start else {
        throw context.error(
          .malformed, "begin", "\(begin) with stride \(stride) is no position of a dimension of size \(size)")
      }
      return (start, 1)
    }
    if masks.isOffset && !masks.ignoresEnd(index) {
      let count = count(min(max(end, -limit), limit))
      guard count == 0 || 0..<size ~= start && 0..<size ~= start + (count - 1) * stride else {
        throw context.error(.malformed, "end", "\(end) from \(start) on leads out of a dimension of size \(size)")
      }
      return (start, count)
    }
    let stop = masks.ignoresEnd(index) ? (stride > 0 ? size : -1) : position(end)
    return (start, count(stop - start))
  }

  /// The position that `value` means, a negative one counted from the end, limited to one beyond the dimension.
  private func position(_ value: Int) -> Int {
    let value = value < 0 ? value + size : value
    return stride > 0 ? min(max(value, 0), size) : min(max(value, -1), size - 1)
  }

  /// The number of strides, begun ones included, within `distance`.
  private func count(_ distance: Int) -> Int {
    guard distance != 0, (distance < 0) == (stride < 0) else { return 0 }
    return (abs(distance) - 1) / abs(stride) + 1
  }
}
