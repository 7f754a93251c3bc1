#if APUS_AVX512
  import KernelInterface
  import _Builtin_intrinsics.intel

  // Parts of vectors, bytes, and the instructions of AVX-512 that elementwise kernels need.

  typealias WideByteVector = SIMD64<UInt8>

  /// The first `count` elements, at least one, and zeros; `count` may be more than a vector has.
  @inline(__always)
  func loadLanes(_ pointer: UnsafePointer<Float>, _ count: Int) -> FloatVector {
    _mm512_maskz_loadu_ps(laneMask(count), pointer)
  }

  /// Writes the first `count` lanes, at least one; `count` may be more than a vector has.
  @inline(__always)
  func storeLanes(_ vector: FloatVector, _ pointer: UnsafeMutablePointer<Float>, _ count: Int) {
    _mm512_mask_storeu_ps(pointer, laneMask(count), vector)
  }

  @inline(__always)
  private func laneMask(_ count: Int) -> UInt16 {
    count >= 16 ? 0xFFFF : UInt16(truncatingIfNeeded: 1 &<< count &- 1)
  }

  /// Rounded towards zero.
  @inline(__always)
  func truncated(_ x: FloatVector) -> IntVector { intVector(_mm512_cvttps_epi32(x)) }

  @inline(__always)
  func squareRoot(_ x: FloatVector) -> FloatVector { _mm512_sqrt_ps(x) }

  /// `x · 2^exponent`, rounded once; `exponent` is the integer in `whole`.
  @inline(__always)
  func scaled(_ x: FloatVector, _ whole: FloatVector, _ exponent: IntVector) -> FloatVector {
    _mm512_scalef_ps(x, whole)
  }

  /// Bytes as unsigned integers.
  @inline(__always)
  func widened(_ x: ByteVector) -> IntVector {
    intVector(_mm512_cvtepu8_epi32(unsafeBitCast(x, to: SIMD2<Int64>.self)))
  }

  @inline(__always)
  func lower(_ a: WideByteVector, _ b: WideByteVector) -> WideByteVector {
    unsafeBitCast(_mm512_min_epu8(wideBits(a), wideBits(b)), to: WideByteVector.self)
  }

  @inline(__always)
  func upper(_ a: WideByteVector, _ b: WideByteVector) -> WideByteVector {
    unsafeBitCast(_mm512_max_epu8(wideBits(a), wideBits(b)), to: WideByteVector.self)
  }

  @inline(__always)
  private func wideBits(_ x: WideByteVector) -> SIMD8<Int64> { unsafeBitCast(x, to: SIMD8<Int64>.self) }

  /// Replaces bytes `start..<end` by the table's entries for them.
  ///
  /// The table lies in four registers of 16-bit words; bytes at even and odd places are looked up apart.
  @inline(__always)
  func lookUp(_ a: ByteTableArguments, from start: Int, to end: Int) {
    let table = UnsafeRawPointer(a.table)
    let words0 = table.loadUnaligned(fromByteOffset: 0, as: SIMD32<UInt16>.self)
    let words1 = table.loadUnaligned(fromByteOffset: 64, as: SIMD32<UInt16>.self)
    let words2 = table.loadUnaligned(fromByteOffset: 128, as: SIMD32<UInt16>.self)
    let words3 = table.loadUnaligned(fromByteOffset: 192, as: SIMD32<UInt16>.self)
    let low = SIMD32<UInt16>(repeating: 0xFF)
    let eight = SIMD32<UInt16>(repeating: 8)
    let one = SIMD32<UInt16>(repeating: 1)
    /// The entries for numbers below 256, in the low bytes.
    @inline(__always)
    func entries(_ x: SIMD32<UInt16>) -> SIMD32<UInt16> {
      let word = unsafeBitCast(x &>> one, to: SIMD8<Int64>.self)
      let first = _mm512_permutex2var_epi16(
        unsafeBitCast(words0, to: SIMD8<Int64>.self), word, unsafeBitCast(words1, to: SIMD8<Int64>.self))
      let second = _mm512_permutex2var_epi16(
        unsafeBitCast(words2, to: SIMD8<Int64>.self), word, unsafeBitCast(words3, to: SIMD8<Int64>.self))
      let isSecond = _mm512_movepi16_mask(unsafeBitCast(x &<< eight, to: SIMD8<Int64>.self))
      let pair = unsafeBitCast(_mm512_mask_blend_epi16(isSecond, first, second), to: SIMD32<UInt16>.self)
      let shift = (x & one) &<< SIMD32(repeating: 3)
      return unsafeBitCast(
        _mm512_srlv_epi16(
          unsafeBitCast(pair, to: SIMD8<Int64>.self), unsafeBitCast(shift, to: SIMD8<Int64>.self)),
        to: SIMD32<UInt16>.self)
    }
    var index = start
    while index &+ 64 <= end {
      let x = UnsafeRawPointer(a.input).loadUnaligned(fromByteOffset: index, as: SIMD32<UInt16>.self)
      let result = (entries(x & low) & low) | (entries(x &>> eight) &<< eight)
      UnsafeMutableRawPointer(a.output).storeBytes(of: result, toByteOffset: index, as: SIMD32<UInt16>.self)
      index &+= 64
    }
    lookUpWords(a, from: index, to: end)
  }
#endif
