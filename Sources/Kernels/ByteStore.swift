import KernelInterface

extension ByteBlock {
  /// Writes the first `count` channels of up to four rows of sums from row `i` on.
  @inline(__always)
  func store<let height: Int, let width: Int>(
    _ sums: InlineArray<height, InlineArray<width, IntVector>>, _ i: Int, _ channel: Int,
    _ target: UnsafeMutablePointer<UInt8>, _ count: Int
  ) {
    let stride = arguments.geometry.outputChannels
    let rowCount = lesser(height &- i, 4)
    /// Vector `j` of row `row`, or of the last one, scaled and rounded to nearest even.
    @inline(__always)
    func element(_ row: Int, _ j: Int) -> IntVector {
      let scale = arguments.scales.vector(channel &+ j % width &* laneCount)
      return rounded(floatVector(sums[lesser(i &+ row, height &- 1)][j % width]) * scale)
    }
    switch width {
    case 1:
      let bytes = packed(element(0, 0), element(1, 0), element(2, 0), element(3, 0), arguments)
      storeQuarters(bytes, target, stride, rowCount: rowCount, count)
    case 2:
      for half in 0..<2 {
        let row = 2 &* half
        if row < rowCount {
          let bytes = packed(element(row, 0), element(row, 1), element(row &+ 1, 0), element(row &+ 1, 1), arguments)
          storeHalves(bytes, target + row &* stride, stride, rowCount: rowCount &- row, count)
        }
      }
    default:
      #if APUS_AVX512
        for row in 0..<4 {
          if row < rowCount {
            let bytes = packed(element(row, 0), element(row, 1), element(row, 2), element(row, 3), arguments)
            storeWhole(bytes, target + row &* stride, count)
          }
        }
      #endif
    }
  }
}
