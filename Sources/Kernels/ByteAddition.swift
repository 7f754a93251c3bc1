import KernelInterface

/// ADD or SUB on 8-bit elements, in 32-bit integers.
///
/// A row's repeated element becomes part of the bias.
@inline(never)
func byteAddition(_ a: ByteAdditionArguments, _ share: Share) {
  let p = a.parameters
  let flip: UInt8 = a.isSigned ? 0x80 : 0
  // Signed elements are read as unsigned ones, plus 128.
  let bias = a.isSigned ? p.bias &- (p.multiplier1 &+ p.multiplier2) &* 128 : p.bias
  a.walk.forEachRun(share) { first1, first2, output, count in
    let (input1, input2, target) = (a.input1 + first1, a.input2 + first2, a.output + output)
    if a.walk.operand2.isRepeated {
      let total = bias &+ Int32(input2[0] ^ flip) &* p.multiplier2
      scaledRow(input1, p.multiplier1, total, target, count, flip, p)
    } else if a.walk.operand1.isRepeated {
      let total = bias &+ Int32(input1[0] ^ flip) &* p.multiplier1
      scaledRow(input2, p.multiplier2, total, target, count, flip, p)
    } else {
      scaledRow(input1, input2, bias, target, count, flip, p)
    }
  }
}

/// A row of sums of two inputs.
@inline(__always)
private func scaledRow(
  _ input1: UnsafePointer<UInt8>, _ input2: UnsafePointer<UInt8>, _ bias: Int32, _ output: UnsafeMutablePointer<UInt8>,
  _ count: Int, _ flip: UInt8, _ p: ScaledAddition
) {
  let (factor1, factor2) = (IntVector(repeating: p.multiplier1), IntVector(repeating: p.multiplier2))
  let (start, flip) = (IntVector(repeating: bias), ByteVector(repeating: flip))
  var index = 0
  while index &+ 4 &* laneCount <= count {
    for block in 0..<4 {
      let offset = index &+ block &* laneCount
      let sum = start &+ input1.wide(offset, flip) &* factor1 &+ input2.wide(offset, flip) &* factor2
      output.store(stored(sum, p), offset, count: laneCount)
    }
    index &+= 4 &* laneCount
  }
  while index < count {
    let sum = start &+ input1.wide(index, flip) &* factor1 &+ input2.wide(index, flip) &* factor2
    output.store(stored(sum, p), index, count: count &- index)
    index &+= laneCount
  }
}

/// A row of sums of an input and `bias`.
@inline(__always)
private func scaledRow(
  _ input: UnsafePointer<UInt8>, _ factor: Int32, _ bias: Int32, _ output: UnsafeMutablePointer<UInt8>, _ count: Int,
  _ flip: UInt8, _ p: ScaledAddition
) {
  let (start, factor, flip) = (IntVector(repeating: bias), IntVector(repeating: factor), ByteVector(repeating: flip))
  var index = 0
  while index < count {
    output.store(stored(start &+ input.wide(index, flip) &* factor, p), index, count: count &- index)
    index &+= laneCount
  }
}

/// Sums as stored values.
@inline(__always)
private func stored(_ sum: IntVector, _ p: ScaledAddition) -> ByteVector {
  let steps = shiftedRight(sum, p.shift) &+ IntVector(repeating: p.outputZeroPoint)
  return lowBytes(
    lower(upper(steps, IntVector(repeating: p.clamp.minimum)), IntVector(repeating: p.clamp.maximum)))
}
