import KernelInterface

extension ByteBlock {
  /// Writes the first `count` channels of a few rows of sums: of the `index`th one, two or four.
  @inline(__always)
  func store<let height: Int, let width: Int>(
    _ sums: InlineArray<height, InlineArray<width, IntVector>>, _ index: Int, _ channel: Int,
    _ start: UnsafeMutablePointer<UInt8>, _ count: Int
  ) {
    let stride = arguments.geometry.outputChannels
    let first = index &* storedRowCount(width)
    let target = start + first &* stride
    /// Vector `j` of row `row`, or of the last one, scaled and rounded to nearest even.
    @inline(__always)
    func element(_ row: Int, _ j: Int) -> IntVector {
      let scale = arguments.scales.vector(channel &+ j % width &* laneCount)
      return rounded(floatVector(sums[lesser(first &+ row, height &- 1)][j % width]) * scale)
    }
    switch width {
    case 1:
      let bytes = packed(element(0, 0), element(1, 0), element(2, 0), element(3, 0), arguments)
      storeQuarters(bytes, target, stride, rowCount: height &- first, count)
    case 2:
      let bytes = packed(element(0, 0), element(0, 1), element(1, 0), element(1, 1), arguments)
      storeHalves(bytes, target, stride, rowCount: height &- first, count)
    default:
      #if APUS_AVX512
        let bytes = packed(element(0, 0), element(0, 1), element(0, 2), element(0, 3), arguments)
        storeWhole(bytes, target, count)
      #endif
    }
  }

  /// The rows that four vectors hold.
  @inline(__always)
  func storedRowCount(_ width: Int) -> Int { width == 1 ? 4 : width == 2 ? 2 : 1 }
}
