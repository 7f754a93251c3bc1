#if APUS_AVX512
  import KernelInterface
  import _Builtin_intrinsics.intel

  /// `e^x` for `x` up to 89: `n` is a number of sixteenths, whose powers of two a register holds, so that for
  /// |r| ≤ ln 2 / 32 two terms of the polynomial fewer will do.
  @inline(__always)
  func exponential(ofAtMost89 x: FloatVector) -> FloatVector {
    // NaN passes this bound.
    let x = upper(FloatVector(repeating: -104), x)
    // A number so large that the sum's last bit is a sixteenth.
    let large = FloatVector(repeating: 786_432)
    let sum = multiplyAdd(large, x, FloatVector(repeating: 1.442_695_04))
    let whole = sum - large
    let r = rest(x, whole)
    let terms = multiplyAdd(FloatVector(repeating: 0.500_02), r, FloatVector(repeating: 0.166_75))
    let growth = multiplyAdd(r, r * r, terms)
    let power = _mm512_permutexvar_ps(bits(integers(sum)), powers)
    // Takes the integer below the exponent.
    return _mm512_scalef_ps(multiplyAdd(power, power, growth), whole)
  }

  /// `2^(i / 16)`.
  @inline(__always)
  private var powers: FloatVector {
    FloatVector(
      1, 1.044_273_7, 1.090_507_7, 1.138_788_6, 1.189_207_1, 1.241_857_8, 1.296_839_6, 1.354_255_6,
      1.414_213_5, 1.476_826_2, 1.542_210_8, 1.610_490_3, 1.681_792_9, 1.756_252_2, 1.834_008_1, 1.915_206_6)
  }
#endif
