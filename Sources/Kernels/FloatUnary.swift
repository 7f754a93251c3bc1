import KernelInterface

// Elementwise operators on one float32 tensor. NaN stays NaN.

/// Replaces each element of a part by `function` of it.
@inline(__always)
func mapElements(_ a: FloatUnaryArguments, _ share: Share, _ function: (FloatVector) -> FloatVector) {
  var index = shareBound(a.count, share.index, share.count)
  let end = shareBound(a.count, share.index &+ 1, share.count)
  while index &+ 2 &* laneCount <= end {
    let (first, second) = (function(a.input.vector(index)), function(a.input.vector(index &+ laneCount)))
    a.output.store(first, index)
    a.output.store(second, index &+ laneCount)
    index &+= 2 &* laneCount
  }
  while index < end {
    let count = lesser(laneCount, end &- index)
    storeLanes(function(loadLanes(a.input + index, count)), a.output + index, count)
    index &+= laneCount
  }
}

/// RELU, RELU6, RELU_N1_TO_1, RELU_0_TO_1: elements limited to bounds.
@inline(never)
func clamp(_ a: FloatUnaryArguments, _ share: Share) {
  let (low, high) = (FloatVector(repeating: a.clamp.minimum), FloatVector(repeating: a.clamp.maximum))
  mapElements(a, share) { lower(high, upper(low, $0)) }
}

/// HARD_SWISH: `x · min(max(x + 3, 0), 6) / 6`.
@inline(never)
func hardSwish(_ a: FloatUnaryArguments, _ share: Share) {
  mapElements(a, share) { hardSwished($0) }
}

@inline(__always)
func hardSwished(_ x: FloatVector) -> FloatVector {
  let gate = lower(FloatVector(repeating: 6), upper(FloatVector(repeating: 0), x + FloatVector(repeating: 3)))
  return x * gate * FloatVector(repeating: 1 / 6)
}

/// LOGISTIC: `1 / (1 + e^−x)`, at most 3 units in the last place off.
@inline(never)
func logistic(_ a: FloatUnaryArguments, _ share: Share) {
  mapElements(a, share) { logistic($0) }
}

@inline(__always)
private func logistic(_ x: FloatVector) -> FloatVector {
  let one = FloatVector(repeating: 1)
  let small = exponential(ofAtMost89: floats(or(integers(x), IntVector(repeating: Int32.min))))
  return bySign(x, one, small) / (small + one)
}

/// MUL of x and LOGISTIC of x, limited to bounds; rounded as by these two.
@inline(never)
func swish(_ a: FloatUnaryArguments, _ share: Share) {
  let (low, high) = (FloatVector(repeating: a.clamp.minimum), FloatVector(repeating: a.clamp.maximum))
  if a.clamp.minimum == -.infinity, a.clamp.maximum == .infinity {
    mapElements(a, share) { swished($0) }
  } else {
    mapElements(a, share) { lower(high, upper(low, swished($0))) }
  }
}

@inline(__always)
func swished(_ x: FloatVector) -> FloatVector { x * logistic(x) }

/// TANH, at most 3 units in the last place off: `−t / (t + 2)` with `t = e^−2|x| − 1`, and the sign of x.
@inline(never)
func hyperbolicTangent(_ a: FloatUnaryArguments, _ share: Share) {
  mapElements(a, share) { hyperbolicTangent($0) }
}

@inline(__always)
private func hyperbolicTangent(_ x: FloatVector) -> FloatVector {
  let term = exponentialMinusOne(magnitudes(x) * FloatVector(repeating: -2))
  return floats(or(integers(magnitudes(term / (term + FloatVector(repeating: 2)))), signs(x)))
}

/// EXP: `e^x`, at most 1.1 units in the last place off.
@inline(never)
func exponential(_ a: FloatUnaryArguments, _ share: Share) {
  mapElements(a, share) { exponential($0) }
}

/// ELU: `x` from 0 on, `e^x − 1` below, at most 2 units in the last place off.
@inline(never)
func elu(_ a: FloatUnaryArguments, _ share: Share) {
  let zero = FloatVector(repeating: 0)
  mapElements(a, share) { x in bySign(x, x, exponentialMinusOne(lower(zero, x))) }
}

/// LEAKY_RELU: `x` from 0 on, `slope · x` below; −0 counts as below.
@inline(never)
func leakyRelu(_ a: FloatUnaryArguments, _ share: Share) {
  let slope = FloatVector(repeating: a.slope)
  mapElements(a, share) { x in bySign(x, x, x * slope) }
}

/// ABS: `|x|`.
@inline(never)
func absolute(_ a: FloatUnaryArguments, _ share: Share) {
  mapElements(a, share) { magnitudes($0) }
}

/// NEG: `−x`.
@inline(never)
func negate(_ a: FloatUnaryArguments, _ share: Share) {
  mapElements(a, share) { floats(xor(integers($0), IntVector(repeating: Int32.min))) }
}

/// SQUARE: `x²`.
@inline(never)
func square(_ a: FloatUnaryArguments, _ share: Share) {
  mapElements(a, share) { $0 * $0 }
}

/// SQRT: `√x`; NaN below 0.
@inline(never)
func squareRoot(_ a: FloatUnaryArguments, _ share: Share) {
  mapElements(a, share) { squareRoot($0) }
}

/// RSQRT: `1 / √x`, rounded twice; NaN below 0.
@inline(never)
func reciprocalSquareRoot(_ a: FloatUnaryArguments, _ share: Share) {
  mapElements(a, share) { FloatVector(repeating: 1) / squareRoot($0) }
}
