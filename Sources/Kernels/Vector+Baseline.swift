#if !APUS_AVX2 && !APUS_AVX512
  import KernelInterface
  #if arch(x86_64)
    import _Builtin_intrinsics.intel
  #endif

  // The vectors of four lanes that every CPU has, and what kernels do with them.

  typealias FloatVector = SIMD4<Float>
  typealias IntVector = SIMD4<Int32>
  typealias ShortVector = SIMD8<Int16>
  typealias ByteVector = SIMD4<UInt8>

  /// The 32-bit lanes of a vector.
  let laneCount = 4
  /// The most rows of a product that are computed at a time: with two vectors for each, 8 of 16 registers.
  let tileRowCount = 4
  /// The most rows of a float32 product that are computed at a time.
  let floatTileRowCount = tileRowCount
  /// The channels of a panel in 8-bit products.
  let bytePanelWidth = 8
  /// The 8-bit elements that `dot` multiplies in each lane, as 16-bit integers.
  let groupSize = 2
  /// The level.
  let level = InstructionSet.baseline

  /// The rows of a tile with `width` vectors of channels, `groupCount` groups deep.
  @inline(__always)
  func byteTileRowCount(_ width: Int, _ groupCount: Int) -> Int { tileRowCount }

  /// `a · b + sum`, rounded twice: without an instruction for it, rounding once would be a call.
  @inline(__always)
  func multiplyAdd(_ sum: FloatVector, _ a: FloatVector, _ b: FloatVector) -> FloatVector { sum + a * b }

  #if arch(x86_64)
    /// The lesser; `b` where one is NaN.
    @inline(__always)
    func lower(_ a: FloatVector, _ b: FloatVector) -> FloatVector { _mm_min_ps(a, b) }

    /// The greater; `b` where one is NaN.
    @inline(__always)
    func upper(_ a: FloatVector, _ b: FloatVector) -> FloatVector { _mm_max_ps(a, b) }

    /// `sum` plus the products of the two 16-bit integers of `a` and `b` in each lane.
    @inline(__always)
    func dot(_ sum: IntVector, _ a: IntVector, _ b: IntVector) -> IntVector {
      sum &+ intVector(_mm_madd_epi16(bits(a), bits(b)))
    }

    @inline(__always)
    func floatVector(_ x: IntVector) -> FloatVector { _mm_cvtepi32_ps(bits(x)) }

    /// Rounded to nearest, halves to even.
    @inline(__always)
    func rounded(_ x: FloatVector) -> IntVector { intVector(_mm_cvtps_epi32(x)) }

    @inline(__always)
    func bits(_ x: IntVector) -> SIMD2<Int64> { unsafeBitCast(x, to: SIMD2<Int64>.self) }

    @inline(__always)
    func intVector(_ x: SIMD2<Int64>) -> IntVector { unsafeBitCast(x, to: IntVector.self) }
  #else
    /// The lesser; `b` where one is NaN.
    @inline(__always)
    func lower(_ a: FloatVector, _ b: FloatVector) -> FloatVector { b.replacing(with: a, where: a .< b) }

    /// The greater; `b` where one is NaN.
    @inline(__always)
    func upper(_ a: FloatVector, _ b: FloatVector) -> FloatVector { b.replacing(with: a, where: a .> b) }

    /// `sum` plus the products of the two 16-bit integers of `a` and `b` in each lane.
    @inline(__always)
    func dot(_ sum: IntVector, _ a: IntVector, _ b: IntVector) -> IntVector {
      sum &+ (a &<< 16 &>> 16) &* (b &<< 16 &>> 16) &+ (a &>> 16) &* (b &>> 16)
    }

    @inline(__always)
    func floatVector(_ x: IntVector) -> FloatVector { FloatVector(x) }

    /// Rounded to nearest, halves to even.
    @inline(__always)
    func rounded(_ x: FloatVector) -> IntVector { IntVector(x.rounded(.toNearestOrEven)) }
  #endif

  /// The low byte of each lane.
  @inline(__always)
  func lowBytes(_ x: IntVector) -> ByteVector {
    let bytes = unsafeBitCast(x, to: SIMD16<UInt8>.self)
    return ByteVector(bytes[0], bytes[4], bytes[8], bytes[12])
  }
#endif
