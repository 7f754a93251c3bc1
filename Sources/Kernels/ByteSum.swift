import KernelInterface

/// MEAN or SUM on 8-bit elements; parts divide blocks of outputs.
@inline(never)
func byteSum(_ a: ByteSumArguments, _ share: Share) {
  if a.innerCount == 1 { return sumRows(a, share) }
  let blockLength = 4 &* laneCount
  let blockCount = (a.innerCount &+ blockLength &- 1) / blockLength
  var item = share.start(of: a.outerCount &* blockCount)
  let end = share.end(of: a.outerCount &* blockCount)
  while item < end {
    let outer = item / blockCount
    let first = (item &- outer &* blockCount) &* blockLength
    let input = a.input + (outer &* a.reducedCount &* a.innerCount &+ first)
    let output = a.output + (outer &* a.innerCount &+ first)
    let count = lesser(a.innerCount &- first, blockLength)
    if count > 2 &* laneCount {
      sumColumns(a, input, output, count, InlineArray<4, IntVector>(repeating: IntVector(repeating: 0)))
    } else if count > laneCount {
      sumColumns(a, input, output, count, InlineArray<2, IntVector>(repeating: IntVector(repeating: 0)))
    } else {
      sumColumns(a, input, output, count, InlineArray<1, IntVector>(repeating: IntVector(repeating: 0)))
    }
    item &+= 1
  }
}

/// Sums `count` neighbouring columns, at most `width` vectors.
@inline(__always)
private func sumColumns<let width: Int>(
  _ a: ByteSumArguments, _ input: UnsafePointer<UInt8>, _ output: UnsafeMutablePointer<UInt8>, _ count: Int,
  _ zero: InlineArray<width, IntVector>
) {
  let flip = ByteVector(repeating: a.isSigned ? 0x80 : 0)
  var sums = zero
  var source = input
  var row = 0
  while row < a.reducedCount {
    for block in 0..<width { sums[block] &+= source.wide(block &* laneCount, flip) }
    source += a.innerCount
    row &+= 1
  }
  // Signed elements are read as unsigned ones, plus 128.
  let excess = IntVector(repeating: a.isSigned ? 128 &* Int32(truncatingIfNeeded: a.reducedCount) : 0)
  for block in 0..<width where block &* laneCount < count {
    output.store(stored(sums[block] &- excess, a.parameters), block &* laneCount, count: count &- block &* laneCount)
  }
}

/// Sums rows of neighbouring elements.
@inline(__always)
private func sumRows(_ a: ByteSumArguments, _ share: Share) {
  let flip: UInt8 = a.isSigned ? 0x80 : 0
  let excess = a.isSigned ? 128 &* Int32(truncatingIfNeeded: a.reducedCount) : 0
  var row = share.start(of: a.outerCount)
  let end = share.end(of: a.outerCount)
  while row < end {
    let input = a.input + row &* a.reducedCount
    var sums = IntVector(repeating: 0)
    var index = 0
    while index &+ laneCount <= a.reducedCount {
      sums &+= input.wide(index, ByteVector(repeating: flip))
      index &+= laneCount
    }
    var sum = 0 &- excess
    for lane in 0..<laneCount { sum &+= sums[lane] }
    while index < a.reducedCount {
      sum &+= Int32(input[index] ^ flip)
      index &+= 1
    }
    a.output.store(stored(IntVector(repeating: sum), a.parameters), row, count: 1)
    row &+= 1
  }
}

/// Sums as stored values.
@inline(__always)
private func stored(_ sums: IntVector, _ p: RealSum) -> ByteVector {
  let real = floatVector(sums) * FloatVector(repeating: p.scale) + FloatVector(repeating: p.offset)
  let (low, high) = (Float(p.clamp.minimum), Float(p.clamp.maximum))
  return lowBytes(rounded(lower(upper(real, FloatVector(repeating: low)), FloatVector(repeating: high))))
}
