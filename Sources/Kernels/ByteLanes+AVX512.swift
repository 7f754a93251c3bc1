#if APUS_AVX512
  import _Builtin_intrinsics.intel

  // 8-bit elements in 32-bit lanes.

  @inline(__always)
  func lower(_ a: IntVector, _ b: IntVector) -> IntVector { intVector(_mm512_min_epi32(bits(a), bits(b))) }

  @inline(__always)
  func upper(_ a: IntVector, _ b: IntVector) -> IntVector { intVector(_mm512_max_epi32(bits(a), bits(b))) }

  /// `x / 2^count`, rounded down.
  @inline(__always)
  func shiftedRight(_ x: IntVector, _ count: Int32) -> IntVector {
    intVector(_mm512_sra_epi32(bits(x), SIMD2<Int64>(Int64(count), 0)))
  }
#endif
