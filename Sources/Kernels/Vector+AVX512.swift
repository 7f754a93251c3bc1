#if APUS_AVX512
  import KernelInterface
  import _Builtin_intrinsics.intel

  // The vectors of AVX-512 and what kernels do with them.

  typealias FloatVector = SIMD16<Float>
  typealias IntVector = SIMD16<Int32>
  typealias ShortVector = SIMD32<Int16>
  typealias ByteVector = SIMD16<UInt8>

  /// The 32-bit lanes of a vector.
  let laneCount = 16
  /// The most rows of an 8-bit product that are computed at a time: with two vectors for each, 24 of 32 registers.
  let tileRowCount = 12
  /// The most rows of a float32 product that are computed at a time; more, and the compiler spills.
  let floatTileRowCount = 8
  /// The channels of a panel in 8-bit products.
  let bytePanelWidth = 64
  /// The 8-bit elements that `dot` multiplies in each lane: bytes, unsigned by signed.
  let groupSize = 4
  /// The level.
  let level = InstructionSet.avx512

  /// The rows of a tile with `width` vectors of channels, `groupCount` groups deep.
  ///
  /// Where there is little depth tiles are small, so that one's sums are scaled while the next one's are computed.
  @inline(__always)
  func byteTileRowCount(_ width: Int, _ groupCount: Int) -> Int { lesser((groupCount < 128 ? 12 : 24) / width, 8) }

  /// `a · b + sum`, rounded once.
  @inline(__always)
  func multiplyAdd(_ sum: FloatVector, _ a: FloatVector, _ b: FloatVector) -> FloatVector {
    _mm512_fmadd_ps(a, b, sum)
  }

  /// The lesser; `b` where one is NaN.
  @inline(__always)
  func lower(_ a: FloatVector, _ b: FloatVector) -> FloatVector { _mm512_min_ps(a, b) }

  /// The greater; `b` where one is NaN.
  @inline(__always)
  func upper(_ a: FloatVector, _ b: FloatVector) -> FloatVector { _mm512_max_ps(a, b) }

  /// `sum` plus the products of the four unsigned bytes of `a` and signed ones of `b` in each lane.
  @inline(__always)
  func dot(_ sum: IntVector, _ a: IntVector, _ b: IntVector) -> IntVector {
    intVector(_mm512_dpbusd_epi32(bits(sum), bits(a), bits(b)))
  }

  @inline(__always)
  func floatVector(_ x: IntVector) -> FloatVector { _mm512_cvtepi32_ps(bits(x)) }

  /// Rounded to nearest, halves to even.
  @inline(__always)
  func rounded(_ x: FloatVector) -> IntVector { intVector(_mm512_cvtps_epi32(x)) }

  /// The low byte of each lane.
  @inline(__always)
  func lowBytes(_ x: IntVector) -> ByteVector { unsafeBitCast(_mm512_cvtepi32_epi8(bits(x)), to: ByteVector.self) }

  @inline(__always)
  func bits(_ x: IntVector) -> SIMD8<Int64> { unsafeBitCast(x, to: SIMD8<Int64>.self) }

  @inline(__always)
  func intVector(_ x: SIMD8<Int64>) -> IntVector { unsafeBitCast(x, to: IntVector.self) }
#endif
