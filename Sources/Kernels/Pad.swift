import KernelInterface

/// PAD: each output row is padding, or padding before and after an input row; parts divide the rows.
@inline(never)
func pad(_ a: PadArguments, _ share: Share) {
  let walk = a.walk
  let length = walk.outputSizes[3]
  let total = walk.outputSizes[0] &* walk.outputSizes[1] &* walk.outputSizes[2]
  var row = total &* share.index / share.count
  let end = total &* (share.index &+ 1) / share.count
  if row >= end { return }
  let pattern = pattern(a)
  var z = row % walk.outputSizes[2] &- walk.before[2]
  var y = row / walk.outputSizes[2] % walk.outputSizes[1] &- walk.before[1]
  var x = row / walk.outputSizes[2] / walk.outputSizes[1] &- walk.before[0]
  while row < end {
    let output = a.output + row &* length
    if x >= 0, x < walk.sizes[0], y >= 0, y < walk.sizes[1], z >= 0, z < walk.sizes[2] {
      let input = a.input + ((x &* walk.sizes[1] &+ y) &* walk.sizes[2] &+ z) &* walk.sizes[3]
      let behind = walk.before[3] &+ walk.sizes[3]
      fillBytes(output, pattern, walk.before[3])
      copyBytes(output + walk.before[3], input, walk.sizes[3])
      fillBytes(output + behind, pattern, length &- behind)
    } else {
      fillBytes(output, pattern, length)
    }
    row &+= 1
    z &+= 1
    if z &+ walk.before[2] < walk.outputSizes[2] { continue }
    z = 0 &- walk.before[2]
    y &+= 1
    if y &+ walk.before[1] < walk.outputSizes[1] { continue }
    y = 0 &- walk.before[1]
    x &+= 1
  }
}

/// The element around the input, repeated.
@inline(__always)
private func pattern(_ a: PadArguments) -> SIMD16<UInt8> {
  var pattern = SIMD16<UInt8>(repeating: 0)
  var index = 0
  while index < 16 {
    pattern[index] = a.value.load(fromByteOffset: index & (a.elementByteCount &- 1), as: UInt8.self)
    index &+= 1
  }
  return pattern
}
