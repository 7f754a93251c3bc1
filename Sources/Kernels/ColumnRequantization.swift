import KernelInterface

#if arch(x86_64)
  import _Builtin_intrinsics.intel

  /// From sums of four pixels to stored bytes, rounded as by `requantized(_:_:_:zeroPoint:)`; `flip` is 0x80 for int8,
  /// `outputFlip` 0 also where int8 plus 128 is wanted.
  ///
  /// Sums above the upper bound are cut as floats; those below the lower one, and what 16 bits cannot hold, by saturation.
  @inline(__always)
  func requantized(
    _ a: IntVector, _ b: IntVector, _ c: IntVector, _ d: IntVector, _ scale: FloatVector, _ clamp: IntegerClamp,
    zeroPoint: Int32, flip: UInt8, outputFlip: UInt8
  ) -> InlineArray<4, ByteVector> {
    let high = FloatVector(repeating: Float(clamp.maximum &- zeroPoint))
    return columns(
      rounded(lower(floatVector(a) * scale, high)), rounded(lower(floatVector(b) * scale, high)),
      rounded(lower(floatVector(c) * scale, high)), rounded(lower(floatVector(d) * scale, high)),
      zeroPoint: Int16(truncatingIfNeeded: zeroPoint &+ Int32(flip)),
      minimum: UInt8(truncatingIfNeeded: clamp.minimum &+ Int32(flip)), flip: outputFlip)
  }
#else
  /// From sums of four pixels to stored bytes, rounded as by `requantized(_:_:_:zeroPoint:)`.
  @inline(__always)
  func requantized(
    _ a: IntVector, _ b: IntVector, _ c: IntVector, _ d: IntVector, _ scale: FloatVector, _ clamp: IntegerClamp,
    zeroPoint: Int32, flip: UInt8, outputFlip: UInt8
  ) -> InlineArray<4, ByteVector> {
    [
      requantized(a, scale, clamp, zeroPoint: zeroPoint), requantized(b, scale, clamp, zeroPoint: zeroPoint),
      requantized(c, scale, clamp, zeroPoint: zeroPoint), requantized(d, scale, clamp, zeroPoint: zeroPoint),
    ]
  }
#endif

#if APUS_AVX512
  /// From a column's sums to its stored bytes, rounded likewise.
  @inline(__always)
  func requantized(
    _ sums: StripColumn, _ scales: UnsafePointer<Float>, _ arguments: ByteDepthwiseArguments
  ) -> SIMD8<Int64> {
    let (clamp, zeroPoint, flip) = (arguments.clamp, arguments.outputZeroPoint, arguments.flip)
    let high = FloatVector(repeating: Float(clamp.maximum &- zeroPoint))
    return bytes(
      rounded(lower(floatVector(sums[0]) * scales.vector(0), high)),
      rounded(lower(floatVector(sums[1]) * scales.vector(laneCount), high)),
      rounded(lower(floatVector(sums[2]) * scales.vector(2 &* laneCount), high)),
      rounded(lower(floatVector(sums[3]) * scales.vector(3 &* laneCount), high)),
      zeroPoint: Int16(truncatingIfNeeded: zeroPoint &+ Int32(flip)),
      minimum: UInt8(truncatingIfNeeded: clamp.minimum &+ Int32(flip)), flip: arguments.outputFlip)
  }

  /// Integers plus the zero point as bytes, at least `minimum`; of each vector, four in each lane of 128 bits.
  @inline(__always)
  private func bytes(
    _ a: IntVector, _ b: IntVector, _ c: IntVector, _ d: IntVector, zeroPoint: Int16, minimum: UInt8, flip: UInt8
  ) -> SIMD8<Int64> {
    let zero = unsafeBitCast(ShortVector(repeating: zeroPoint), to: SIMD8<Int64>.self)
    let low = unsafeBitCast(SIMD64<UInt8>(repeating: minimum), to: SIMD8<Int64>.self)
    let flips = SIMD8<Int64>(repeating: Int64(flip) &* 0x0101_0101_0101_0101)
    let ab = _mm512_adds_epi16(_mm512_packs_epi32(bits(a), bits(b)), zero)
    let cd = _mm512_adds_epi16(_mm512_packs_epi32(bits(c), bits(d)), zero)
    return _mm512_max_epu8(_mm512_packus_epi16(ab, cd), low) ^ flips
  }

  /// Integers plus the zero point as bytes, at least `minimum`.
  @inline(__always)
  private func columns(
    _ a: IntVector, _ b: IntVector, _ c: IntVector, _ d: IntVector, zeroPoint: Int16, minimum: UInt8, flip: UInt8
  ) -> InlineArray<4, ByteVector> {
    let order = IntVector(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15)
    let pixels = _mm512_permutexvar_epi32(
      bits(order), bytes(a, b, c, d, zeroPoint: zeroPoint, minimum: minimum, flip: flip))
    return [
      unsafeBitCast(pixels.lowHalf.lowHalf, to: ByteVector.self),
      unsafeBitCast(pixels.lowHalf.highHalf, to: ByteVector.self),
      unsafeBitCast(pixels.highHalf.lowHalf, to: ByteVector.self),
      unsafeBitCast(pixels.highHalf.highHalf, to: ByteVector.self),
    ]
  }
#elseif APUS_AVX2
  /// Integers plus the zero point as bytes, at least `minimum`.
  @inline(__always)
  private func columns(
    _ a: IntVector, _ b: IntVector, _ c: IntVector, _ d: IntVector, zeroPoint: Int16, minimum: UInt8, flip: UInt8
  ) -> InlineArray<4, ByteVector> {
    let zero = unsafeBitCast(ShortVector(repeating: zeroPoint), to: SIMD4<Int64>.self)
    let low = unsafeBitCast(SIMD32<UInt8>(repeating: minimum), to: SIMD4<Int64>.self)
    let flips = SIMD4<Int64>(repeating: Int64(flip) &* 0x0101_0101_0101_0101)
    let ab = _mm256_adds_epi16(_mm256_packs_epi32(bits(a), bits(b)), zero)
    let cd = _mm256_adds_epi16(_mm256_packs_epi32(bits(c), bits(d)), zero)
    let bytes = _mm256_max_epu8(_mm256_packus_epi16(ab, cd), low) ^ flips
    // Each half has four channels of each pixel.
    let order = IntVector(0, 4, 1, 5, 2, 6, 3, 7)
    let pixels = _mm256_permutevar8x32_epi32(bytes, bits(order))
    return [
      unsafeBitCast(pixels[0], to: ByteVector.self), unsafeBitCast(pixels[1], to: ByteVector.self),
      unsafeBitCast(pixels[2], to: ByteVector.self), unsafeBitCast(pixels[3], to: ByteVector.self),
    ]
  }
#elseif arch(x86_64)
  /// Integers plus the zero point as bytes, at least `minimum`.
  @inline(__always)
  private func columns(
    _ a: IntVector, _ b: IntVector, _ c: IntVector, _ d: IntVector, zeroPoint: Int16, minimum: UInt8, flip: UInt8
  ) -> InlineArray<4, ByteVector> {
    let zero = unsafeBitCast(ShortVector(repeating: zeroPoint), to: SIMD2<Int64>.self)
    let low = unsafeBitCast(SIMD16<UInt8>(repeating: minimum), to: SIMD2<Int64>.self)
    let flips = SIMD2<Int64>(repeating: Int64(flip) &* 0x0101_0101_0101_0101)
    let ab = _mm_adds_epi16(_mm_packs_epi32(bits(a), bits(b)), zero)
    let cd = _mm_adds_epi16(_mm_packs_epi32(bits(c), bits(d)), zero)
    let bytes = _mm_max_epu8(_mm_packus_epi16(ab, cd), low) ^ flips
    let pixels = unsafeBitCast(bytes, to: SIMD4<Int32>.self)
    return [
      unsafeBitCast(pixels[0], to: ByteVector.self), unsafeBitCast(pixels[1], to: ByteVector.self),
      unsafeBitCast(pixels[2], to: ByteVector.self), unsafeBitCast(pixels[3], to: ByteVector.self),
    ]
  }
#endif
