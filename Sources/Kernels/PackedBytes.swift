import KernelInterface

// From integers to stored bytes: plus the zero point, within bounds.
//
// Four vectors become one of bytes, with saturation. Before, they are moved so that the upper bound is where saturation
// cuts, and afterwards back.

#if arch(x86_64)
  import _Builtin_intrinsics.intel

  extension ByteProductArguments {
    /// What moves integers without the zero point so that the upper bound becomes 255.
    @inline(__always)
    fileprivate var packedZeroPoint: Int16 {
      Int16(truncatingIfNeeded: outputZeroPoint &+ 255 &- clamp.maximum)
    }

    /// The lower bound of bytes so moved.
    @inline(__always)
    fileprivate var packedMinimum: UInt8 { UInt8(truncatingIfNeeded: clamp.minimum &+ 255 &- clamp.maximum) }

    /// What moves bytes back.
    @inline(__always)
    fileprivate var packedOffset: UInt8 { UInt8(truncatingIfNeeded: clamp.maximum &- 255) }
  }
#endif

#if APUS_AVX512
  typealias PackedBytes = SIMD8<Int64>

  /// The bytes of four vectors, one after the other.
  @inline(__always)
  func packed(
    _ a: IntVector, _ b: IntVector, _ c: IntVector, _ d: IntVector, _ arguments: ByteProductArguments
  ) -> PackedBytes {
    let zero = _mm512_set1_epi16(arguments.packedZeroPoint)
    let low = _mm512_set1_epi8(Int8(bitPattern: arguments.packedMinimum))
    let offset = _mm512_set1_epi8(Int8(bitPattern: arguments.packedOffset))
    let ab = _mm512_adds_epi16(_mm512_packs_epi32(bits(a), bits(b)), zero)
    let cd = _mm512_adds_epi16(_mm512_packs_epi32(bits(c), bits(d)), zero)
    // Each lane of 128 bits has four bytes of each vector. Were they put in order last, with a masked store behind, the
    // compiler would do so by halves.
    let order = IntVector(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15)
    let bytes = _mm512_permutexvar_epi32(bits(order), _mm512_packus_epi16(ab, cd))
    return _mm512_add_epi8(_mm512_max_epu8(bytes, low), offset)
  }

  /// Writes the first `count` bytes, at least one.
  @inline(__always)
  func storeWhole(_ bytes: PackedBytes, _ target: UnsafeMutablePointer<UInt8>, _ count: Int) {
    _mm512_mask_storeu_epi8(target, UInt64.max &>> UInt64(truncatingIfNeeded: 64 &- count), bytes)
  }

  /// Writes the first `count` bytes of each half, at least one, to rows `stride` apart.
  @inline(__always)
  func storeHalves(
    _ bytes: PackedBytes, _ target: UnsafeMutablePointer<UInt8>, _ stride: Int, rowCount: Int, _ count: Int
  ) {
    let mask = UInt32.max &>> UInt32(truncatingIfNeeded: 32 &- count)
    _mm256_mask_storeu_epi8(target, mask, bytes.lowHalf)
    if rowCount > 1 { _mm256_mask_storeu_epi8(target + stride, mask, bytes.highHalf) }
  }

  /// Writes the first `count` bytes of each quarter, at least one, to rows `stride` apart.
  @inline(__always)
  func storeQuarters(
    _ bytes: PackedBytes, _ target: UnsafeMutablePointer<UInt8>, _ stride: Int, rowCount: Int, _ count: Int
  ) {
    let mask = UInt16.max &>> UInt16(truncatingIfNeeded: 16 &- count)
    _mm_mask_storeu_epi8(target, mask, bytes.lowHalf.lowHalf)
    if rowCount > 1 { _mm_mask_storeu_epi8(target + stride, mask, bytes.lowHalf.highHalf) }
    if rowCount > 2 { _mm_mask_storeu_epi8(target + 2 &* stride, mask, bytes.highHalf.lowHalf) }
    if rowCount > 3 { _mm_mask_storeu_epi8(target + 3 &* stride, mask, bytes.highHalf.highHalf) }
  }
#else
  #if APUS_AVX2
    /// The bytes of four vectors.
    @inline(__always)
    func packed(
      _ a: IntVector, _ b: IntVector, _ c: IntVector, _ d: IntVector, _ arguments: ByteProductArguments
    ) -> InlineArray<4, ByteVector> {
      let zero = _mm256_set1_epi16(arguments.packedZeroPoint)
      let low = _mm256_set1_epi8(Int8(bitPattern: arguments.packedMinimum))
      let offset = _mm256_set1_epi8(Int8(bitPattern: arguments.packedOffset))
      let ab = _mm256_adds_epi16(_mm256_packs_epi32(bits(a), bits(b)), zero)
      let cd = _mm256_adds_epi16(_mm256_packs_epi32(bits(c), bits(d)), zero)
      let bytes = _mm256_add_epi8(_mm256_max_epu8(_mm256_packus_epi16(ab, cd), low), offset)
      // Each half has four bytes of each vector.
      let order = IntVector(0, 4, 1, 5, 2, 6, 3, 7)
      let vectors = _mm256_permutevar8x32_epi32(bytes, bits(order))
      return [
        unsafeBitCast(vectors[0], to: ByteVector.self), unsafeBitCast(vectors[1], to: ByteVector.self),
        unsafeBitCast(vectors[2], to: ByteVector.self), unsafeBitCast(vectors[3], to: ByteVector.self),
      ]
    }
  #elseif arch(x86_64)
    /// The bytes of four vectors.
    @inline(__always)
    func packed(
      _ a: IntVector, _ b: IntVector, _ c: IntVector, _ d: IntVector, _ arguments: ByteProductArguments
    ) -> InlineArray<4, ByteVector> {
      let zero = _mm_set1_epi16(arguments.packedZeroPoint)
      let low = _mm_set1_epi8(Int8(bitPattern: arguments.packedMinimum))
      let offset = _mm_set1_epi8(Int8(bitPattern: arguments.packedOffset))
      let ab = _mm_adds_epi16(_mm_packs_epi32(bits(a), bits(b)), zero)
      let cd = _mm_adds_epi16(_mm_packs_epi32(bits(c), bits(d)), zero)
      let bytes = _mm_add_epi8(_mm_max_epu8(_mm_packus_epi16(ab, cd), low), offset)
      let vectors = unsafeBitCast(bytes, to: SIMD4<Int32>.self)
      return [
        unsafeBitCast(vectors[0], to: ByteVector.self), unsafeBitCast(vectors[1], to: ByteVector.self),
        unsafeBitCast(vectors[2], to: ByteVector.self), unsafeBitCast(vectors[3], to: ByteVector.self),
      ]
    }
  #else
    /// The bytes of four vectors.
    @inline(__always)
    func packed(
      _ a: IntVector, _ b: IntVector, _ c: IntVector, _ d: IntVector, _ arguments: ByteProductArguments
    ) -> InlineArray<4, ByteVector> {
      let zero = IntVector(repeating: arguments.outputZeroPoint)
      let low = IntVector(repeating: arguments.clamp.minimum) &- zero
      let high = IntVector(repeating: arguments.clamp.maximum) &- zero
      return [
        lowBytes(lower(upper(a, low), high) &+ zero), lowBytes(lower(upper(b, low), high) &+ zero),
        lowBytes(lower(upper(c, low), high) &+ zero), lowBytes(lower(upper(d, low), high) &+ zero),
      ]
    }
  #endif

  /// Writes the first `count` bytes of each half, more than a vector's, to rows `stride` apart.
  @inline(__always)
  func storeHalves(
    _ bytes: InlineArray<4, ByteVector>, _ target: UnsafeMutablePointer<UInt8>, _ stride: Int, rowCount: Int,
    _ count: Int
  ) {
    for row in 0..<2 {
      if row < rowCount { (target + row &* stride).store(bytes[2 &* row]) }
    }
    storeQuarters(
      [bytes[1], bytes[3], bytes[3], bytes[3]], target + laneCount, stride, rowCount: lesser(rowCount, 2),
      count &- laneCount)
  }

  /// Writes the first `count` bytes of each vector, at least one, to rows `stride` apart.
  @inline(__always)
  func storeQuarters(
    _ bytes: InlineArray<4, ByteVector>, _ target: UnsafeMutablePointer<UInt8>, _ stride: Int, rowCount: Int,
    _ count: Int
  ) {
    if count >= laneCount {
      for row in 0..<4 {
        if row < rowCount { (target + row &* stride).store(bytes[row]) }
      }
    } else {
      for row in 0..<4 {
        if row < rowCount { storeLanes(bytes[row], target + row &* stride, count) }
      }
    }
  }
#endif
