import KernelInterface

/// MEAN over a dimension in the middle, by vectors of what lies behind it, or over the last dimension.
///
/// Sums are taken of blocks of 64 rows, then of the blocks.
@inline(never)
func mean(_ a: FloatMeanArguments, _ share: Share) {
  if a.innerCount == 1 { return meanOfRows(a, share) }
  let divisor = FloatVector(repeating: Float(a.reducedCount))
  let groupCount = (a.innerCount &+ 4 &* laneCount &- 1) / (4 &* laneCount)
  var item = a.outerCount &* groupCount &* share.index / share.count
  let end = a.outerCount &* groupCount &* (share.index &+ 1) / share.count
  while item < end {
    let outer = item / groupCount
    var index = (item &- outer &* groupCount) &* 4 &* laneCount
    let input = a.input + outer &* a.reducedCount &* a.innerCount
    let output = a.output + outer &* a.innerCount
    let groupEnd = lesser(index &+ 4 &* laneCount, a.innerCount)
    if index &+ 4 &* laneCount <= a.innerCount {
      let sums = columnSums(
        a, input + index, laneCount, InlineArray<4, FloatVector>(repeating: FloatVector(repeating: 0)))
      for i in 0..<4 { output.store(sums[i] / divisor, index &+ i &* laneCount) }
      index = groupEnd
    }
    while index < groupEnd {
      let rest = groupEnd &- index
      let sums = columnSums(a, input + index, rest, InlineArray<1, FloatVector>(repeating: FloatVector(repeating: 0)))
      storeLanes(sums[0] / divisor, output + index, rest)
      index &+= laneCount
    }
    item &+= 1
  }
}

/// The sums of `width` vectors of columns.
@inline(__always)
private func columnSums<let width: Int>(
  _ a: FloatMeanArguments, _ input: UnsafePointer<Float>, _ count: Int, _ zero: InlineArray<width, FloatVector>
) -> InlineArray<width, FloatVector> {
  var total = zero
  var row = 0
  var pointer = input
  while row < a.reducedCount {
    let end = lesser(row &+ 64, a.reducedCount)
    var sums = zero
    while row < end {
      for i in 0..<width { sums[i] += loadLanes(pointer + i &* laneCount, count) }
      pointer += a.innerCount
      row &+= 1
    }
    for i in 0..<width { total[i] += sums[i] }
  }
  return total
}

/// The means of rows.
@inline(__always)
private func meanOfRows(_ a: FloatMeanArguments, _ share: Share) {
  var outer = a.outerCount &* share.index / share.count
  let outerEnd = a.outerCount &* (share.index &+ 1) / share.count
  while outer < outerEnd {
    let input = a.input + outer &* a.reducedCount
    var total = FloatVector(repeating: 0)
    var index = 0
    while index < a.reducedCount {
      let end = lesser(index &+ 64 &* laneCount, a.reducedCount)
      var sums = FloatVector(repeating: 0)
      while index < end {
        sums += loadLanes(input + index, end &- index)
        index &+= laneCount
      }
      index = end
      total += sums
    }
    a.output[outer] = sum(total) / Float(a.reducedCount)
    outer &+= 1
  }
}
