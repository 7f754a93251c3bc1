#if APUS_AVX2
  import KernelInterface
  import _Builtin_intrinsics.intel

  // The vectors of AVX2 and what kernels do with them.

  typealias FloatVector = SIMD8<Float>
  typealias IntVector = SIMD8<Int32>
  typealias ShortVector = SIMD16<Int16>
  typealias ByteVector = SIMD8<UInt8>

  /// The 32-bit lanes of a vector.
  let laneCount = 8
  /// The most rows of a product that are computed at a time: with two vectors for each, 12 of 16 registers.
  let tileRowCount = 6
  /// The most rows of a float32 product that are computed at a time.
  let floatTileRowCount = tileRowCount
  /// The channels of a panel in 8-bit products.
  let bytePanelWidth = 16
  /// The 8-bit elements that `dot` multiplies in each lane, as 16-bit integers.
  let groupSize = 2
  /// The level.
  let level = InstructionSet.avx2

  /// The rows of a tile with `width` vectors of channels, `groupCount` groups deep.
  @inline(__always)
  func byteTileRowCount(_ width: Int, _ groupCount: Int) -> Int { tileRowCount }

  /// `a · b + sum`, rounded once.
  @inline(__always)
  func multiplyAdd(_ sum: FloatVector, _ a: FloatVector, _ b: FloatVector) -> FloatVector {
    _mm256_fmadd_ps(a, b, sum)
  }

  /// The lesser; `b` where one is NaN.
  @inline(__always)
  func lower(_ a: FloatVector, _ b: FloatVector) -> FloatVector { _mm256_min_ps(a, b) }

  /// The greater; `b` where one is NaN.
  @inline(__always)
  func upper(_ a: FloatVector, _ b: FloatVector) -> FloatVector { _mm256_max_ps(a, b) }

  /// `sum` plus the products of the two 16-bit integers of `a` and `b` in each lane.
  @inline(__always)
  func dot(_ sum: IntVector, _ a: IntVector, _ b: IntVector) -> IntVector {
    sum &+ intVector(_mm256_madd_epi16(bits(a), bits(b)))
  }

  @inline(__always)
  func floatVector(_ x: IntVector) -> FloatVector { _mm256_cvtepi32_ps(bits(x)) }

  /// Rounded to nearest, halves to even.
  @inline(__always)
  func rounded(_ x: FloatVector) -> IntVector { intVector(_mm256_cvtps_epi32(x)) }

  /// The low byte of each lane.
  @inline(__always)
  func lowBytes(_ x: IntVector) -> ByteVector {
    // The low bytes of each half's lanes go to its first four bytes, then the halves together.
    let order = SIMD4<Int64>(repeating: 0x0C08_0400)
    let halves = intVector(_mm256_shuffle_epi8(bits(x), order))
    return unsafeBitCast(SIMD2<Int32>(halves[0], halves[4]), to: ByteVector.self)
  }

  @inline(__always)
  func bits(_ x: IntVector) -> SIMD4<Int64> { unsafeBitCast(x, to: SIMD4<Int64>.self) }

  @inline(__always)
  func intVector(_ x: SIMD4<Int64>) -> IntVector { unsafeBitCast(x, to: IntVector.self) }
#endif
