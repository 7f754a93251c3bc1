import KernelInterface

/// MUL on 8-bit elements: integer products, scaled in float32.
@inline(never)
func byteMultiplication(_ a: ByteMultiplicationArguments, _ share: Share) {
  let p = a.parameters
  let flip: UInt8 = a.isSigned ? 0x80 : 0
  // Signed elements are read as unsigned ones, plus 128.
  let zero1 = p.inputZeroPoint1 &+ Int32(flip)
  let zero2 = p.inputZeroPoint2 &+ Int32(flip)
  a.walk.forEachRun(share) { first1, first2, output, count in
    let (input1, input2, target) = (a.input1 + first1, a.input2 + first2, a.output + output)
    if a.walk.operand2.isRepeated {
      productRow(input1, zero1, Int32(input2[0] ^ flip) &- zero2, target, count, flip, p)
    } else if a.walk.operand1.isRepeated {
      productRow(input2, zero2, Int32(input1[0] ^ flip) &- zero1, target, count, flip, p)
    } else {
      productRow(input1, zero1, input2, zero2, target, count, flip, p)
    }
  }
}

/// A row of products of two inputs.
@inline(__always)
private func productRow(
  _ input1: UnsafePointer<UInt8>, _ zero1: Int32, _ input2: UnsafePointer<UInt8>, _ zero2: Int32,
  _ output: UnsafeMutablePointer<UInt8>, _ count: Int, _ flip: UInt8, _ p: RealMultiplication
) {
  let (zero1, zero2) = (IntVector(repeating: zero1), IntVector(repeating: zero2))
  let (scale, flip) = (FloatVector(repeating: p.scale), ByteVector(repeating: flip))
  var index = 0
  while index < count {
    let product = (input1.wide(index, flip) &- zero1) &* (input2.wide(index, flip) &- zero2)
    output.store(
      requantized(product, scale, p.clamp, zeroPoint: p.outputZeroPoint), index, count: count &- index)
    index &+= laneCount
  }
}

/// A row of products of an input and `factor`.
@inline(__always)
private func productRow(
  _ input: UnsafePointer<UInt8>, _ zero: Int32, _ factor: Int32, _ output: UnsafeMutablePointer<UInt8>, _ count: Int,
  _ flip: UInt8, _ p: RealMultiplication
) {
  let (zero, factor) = (IntVector(repeating: zero), IntVector(repeating: factor))
  let (scale, flip) = (FloatVector(repeating: p.scale), ByteVector(repeating: flip))
  var index = 0
  while index < count {
    let product = (input.wide(index, flip) &- zero) &* factor
    output.store(
      requantized(product, scale, p.clamp, zeroPoint: p.outputZeroPoint), index, count: count &- index)
    index &+= laneCount
  }
}
