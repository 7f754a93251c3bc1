#if !APUS_AVX2 && !APUS_AVX512
  #if arch(x86_64)
    import _Builtin_intrinsics.intel
  #endif

  // 8-bit elements in 32-bit lanes.

  @inline(__always)
  func lower(_ a: IntVector, _ b: IntVector) -> IntVector { a.replacing(with: b, where: a .> b) }

  @inline(__always)
  func upper(_ a: IntVector, _ b: IntVector) -> IntVector { a.replacing(with: b, where: a .< b) }

  /// `x / 2^count`, rounded down.
  @inline(__always)
  func shiftedRight(_ x: IntVector, _ count: Int32) -> IntVector {
    #if arch(x86_64)
      intVector(_mm_sra_epi32(bits(x), SIMD2<Int64>(Int64(count), 0)))
    #else
      x &>> IntVector(repeating: count)
    #endif
  }
#endif
