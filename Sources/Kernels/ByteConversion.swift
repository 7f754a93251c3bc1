import KernelInterface

/// QUANTIZE from float32 to 8 bits.
@inline(never)
func byteQuantization(_ a: ByteQuantizationArguments, _ share: Share) {
  let inverse = FloatVector(repeating: a.inverseScale)
  let low = FloatVector(repeating: Float(a.clamp.minimum &- a.zeroPoint))
  let high = FloatVector(repeating: Float(a.clamp.maximum &- a.zeroPoint))
  let zero = IntVector(repeating: a.zeroPoint)
  var index = share.start(of: a.count)
  let end = share.end(of: a.count)
  while index < end {
    // Where the product is NaN the minimum is its second operand.
    let steps = upper(lower(a.input.vector(index) * inverse, high), low)
    a.output.store(lowBytes(rounded(steps) &+ zero), index, count: end &- index)
    index &+= laneCount
  }
}

/// DEQUANTIZE from 8 bits.
@inline(never)
func byteDequantization(_ a: ByteDequantizationArguments, _ share: Share) {
  let flip = ByteVector(repeating: a.isSigned ? 0x80 : 0)
  let zero = IntVector(repeating: a.map.zeroPoint &+ (a.isSigned ? 128 : 0))
  let scale = FloatVector(repeating: a.map.scale)
  var index = share.start(of: a.count)
  let end = share.end(of: a.count)
  while index < end {
    a.output.store(floatVector(a.input.wide(index, flip) &- zero) * scale, index, count: end &- index)
    index &+= laneCount
  }
}
