import KernelInterface

/// AVERAGE_POOL_2D: elements of a window are added in order, then divided by their number.
@inline(never)
func averagePool(_ a: FloatPoolingArguments, _ share: Share) {
  pool(a, share, from: 0) {
    $0 + $1
  } finish: { sum, count in
    count > 0 ? sum / FloatVector(repeating: Float(count)) : FloatVector(repeating: 0)
  }
}

/// MAX_POOL_2D.
@inline(never)
func maximumPool(_ a: FloatPoolingArguments, _ share: Share) {
  pool(a, share, from: -Float.greatestFiniteMagnitude) {
    upper($1, $0)
  } finish: { maximum, _ in
    maximum
  }
}

/// Combines the elements of each window.
@inline(__always)
private func pool(
  _ a: FloatPoolingArguments, _ share: Share, from first: Float,
  combine: (FloatVector, FloatVector) -> FloatVector, finish: (FloatVector, Int) -> FloatVector
) {
  let channels = a.geometry.inputChannels
  let (low, high) = (FloatVector(repeating: a.clamp.minimum), FloatVector(repeating: a.clamp.maximum))
  let four = InlineArray<4, FloatVector>(repeating: FloatVector(repeating: first))
  let one = InlineArray<1, FloatVector>(repeating: FloatVector(repeating: first))
  a.geometry.forEachWindow(4 &* laneCount, share) { offset, rows, columns, pixel, start, end in
    let count = rows > 0 && columns > 0 ? rows &* columns : 0
    let output = a.output + pixel &* channels
    var channel = start
    while channel &+ 4 &* laneCount <= end {
      let sums = fold(
        a.input + (offset &+ channel), rows, columns, a.geometry.inputWidth &* channels, channels, laneCount, four,
        combine)
      for i in 0..<4 {
        output.store(lower(high, upper(low, finish(sums[i], count))), channel &+ i &* laneCount)
      }
      channel &+= 4 &* laneCount
    }
    while channel < end {
      let rest = end &- channel
      let sums = fold(
        a.input + (offset &+ channel), rows, columns, a.geometry.inputWidth &* channels, channels, rest, one, combine)
      storeLanes(lower(high, upper(low, finish(sums[0], count))), output + channel, rest)
      channel &+= laneCount
    }
  }
}

/// Combines `width` vectors of each pixel with those of the ones before.
@inline(__always)
private func fold<let width: Int>(
  _ input: UnsafePointer<Float>, _ rows: Int, _ columns: Int, _ rowStride: Int, _ stride: Int, _ count: Int,
  _ first: InlineArray<width, FloatVector>, _ combine: (FloatVector, FloatVector) -> FloatVector
) -> InlineArray<width, FloatVector> {
  var sums = first
  var row = 0
  while row < rows {
    var pixel = input + row &* rowStride
    var column = 0
    while column < columns {
      for i in 0..<width { sums[i] = combine(sums[i], loadLanes(pixel + i &* laneCount, count)) }
      pixel += stride
      column &+= 1
    }
    row &+= 1
  }
  return sums
}
