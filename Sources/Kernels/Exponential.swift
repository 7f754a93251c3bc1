import KernelInterface

// `x = n · ln 2 + r` with an integer n and |r| ≤ ln 2 / 2; `e^r − 1` is a polynomial, off by less than 2⁻²⁶ of it.

/// `e^x`, at most 1.1 units in the last place off, 0 and infinity where it leaves the range, subnormal numbers included.
@inline(__always)
func exponential(_ x: FloatVector) -> FloatVector {
  exponential(ofAtMost89: lower(FloatVector(repeating: 89), x))
}

#if !APUS_AVX512
  /// `e^x` for `x` up to 89.
  @inline(__always)
  func exponential(ofAtMost89 x: FloatVector) -> FloatVector {
    // NaN passes this bound, as it does the other one.
    let (whole, exponent, rest) = reduced(upper(FloatVector(repeating: -104), x))
    return scaled(FloatVector(repeating: 1) + growth(rest), whole, exponent)
  }
#endif

/// `e^x − 1` for `x` up to 0, at most 2 units in the last place off.
@inline(__always)
func exponentialMinusOne(_ x: FloatVector) -> FloatVector {
  let (_, exponent, rest) = reduced(upper(FloatVector(repeating: -40), x))
  let power = powerOfTwo(exponent)
  return multiplyAdd(power - FloatVector(repeating: 1), growth(rest), power)
}

/// `n` twice, and `r`.
@inline(__always)
private func reduced(_ x: FloatVector) -> (whole: FloatVector, exponent: IntVector, rest: FloatVector) {
  // A number so large that the sum's last bit is a one.
  let large = FloatVector(repeating: 12_582_912)
  let sum = multiplyAdd(large, x, FloatVector(repeating: 1.442_695_04))
  let whole = sum - large
  return (whole, integers(sum) &- integers(large), rest(x, whole))
}

/// `x − n · ln 2`.
@inline(__always)
func rest(_ x: FloatVector, _ whole: FloatVector) -> FloatVector {
  // ln 2 in two parts; the product of the first one has no rounding.
  let rest = multiplyAdd(x, whole, FloatVector(repeating: -0.693_359_375))
  return multiplyAdd(rest, whole, FloatVector(repeating: 2.121_944_40e-4))
}

/// `e^r − 1`.
@inline(__always)
private func growth(_ r: FloatVector) -> FloatVector {
  var sum = multiplyAdd(
    FloatVector(repeating: 0.008_366_698_4), r, FloatVector(repeating: 0.001_394_664_64))
  sum = multiplyAdd(FloatVector(repeating: 0.041_666_280_5), r, sum)
  sum = multiplyAdd(FloatVector(repeating: 0.166_665_42), r, sum)
  sum = multiplyAdd(FloatVector(repeating: 0.5), r, sum)
  return multiplyAdd(r, r * r, sum)
}

/// `2^n` for n from −126 to 127.
@inline(__always)
func powerOfTwo(_ n: IntVector) -> FloatVector {
  floats(shiftedLeft(n &+ IntVector(repeating: 127), 23))
}

/// The bits of floating-point numbers.
@inline(__always)
func integers(_ x: FloatVector) -> IntVector { unsafeBitCast(x, to: IntVector.self) }

/// The floating-point numbers of these bits.
@inline(__always)
func floats(_ x: IntVector) -> FloatVector { unsafeBitCast(x, to: FloatVector.self) }

/// The sign bits.
@inline(__always)
func signs(_ x: FloatVector) -> IntVector { and(integers(x), IntVector(repeating: Int32.min)) }

/// The numbers without their signs.
@inline(__always)
func magnitudes(_ x: FloatVector) -> FloatVector { floats(and(integers(x), IntVector(repeating: Int32.max))) }
