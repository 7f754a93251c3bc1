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

  /// The first `count` lanes, less than a vector has, and zeros.
  @inline(__always)
  func keepLanes(_ vector: FloatVector, _ count: Int) -> FloatVector {
    _mm512_maskz_mov_ps(laneMask(count), vector)
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

  /// `positive` where the sign bit of `sign` is clear, `negative` where it is set.
  @inline(__always)
  func bySign(_ sign: FloatVector, _ positive: FloatVector, _ negative: FloatVector) -> FloatVector {
    _mm512_mask_blend_ps(_mm512_movepi32_mask(bits(integers(sign))), positive, negative)
  }

  @inline(__always)
  func and(_ a: IntVector, _ b: IntVector) -> IntVector { intVector(_mm512_and_si512(bits(a), bits(b))) }

  @inline(__always)
  func or(_ a: IntVector, _ b: IntVector) -> IntVector { intVector(_mm512_or_si512(bits(a), bits(b))) }

  @inline(__always)
  func xor(_ a: IntVector, _ b: IntVector) -> IntVector { intVector(_mm512_xor_si512(bits(a), bits(b))) }

  @inline(__always)
  func xor(_ a: WideByteVector, _ b: WideByteVector) -> WideByteVector {
    unsafeBitCast(_mm512_xor_si512(wideBits(a), wideBits(b)), to: WideByteVector.self)
  }

  @inline(__always)
  func shiftedLeft(_ x: IntVector, _ count: UInt32) -> IntVector { intVector(_mm512_slli_epi32(bits(x), count)) }

  /// The sum of the lanes.
  @inline(__always)
  func sum(_ x: FloatVector) -> Float { _mm512_reduce_add_ps(x) }

  /// The greatest lane.
  @inline(__always)
  func greatest(_ x: FloatVector) -> Float { _mm512_reduce_max_ps(x) }

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
    let low = SIMD8<Int64>(repeating: 0x00FF_00FF_00FF_00FF)
    let eight = SIMD8<Int64>(repeating: 0x0008_0008_0008_0008)
    /// The words that have the entries for numbers below 256, shifted so that these are the low bytes.
    @inline(__always)
    func entries(_ x: SIMD8<Int64>) -> SIMD8<Int64> {
      let word = _mm512_srli_epi16(x, 1)
      let first = _mm512_permutex2var_epi16(
        table.loadUnaligned(fromByteOffset: 0, as: SIMD8<Int64>.self), word,
        table.loadUnaligned(fromByteOffset: 64, as: SIMD8<Int64>.self))
      let second = _mm512_permutex2var_epi16(
        table.loadUnaligned(fromByteOffset: 128, as: SIMD8<Int64>.self), word,
        table.loadUnaligned(fromByteOffset: 192, as: SIMD8<Int64>.self))
      let isSecond = _mm512_movepi16_mask(_mm512_slli_epi16(x, 8))
      let pair = _mm512_mask_blend_epi16(isSecond, first, second)
      return _mm512_srlv_epi16(pair, _mm512_and_si512(_mm512_slli_epi16(x, 3), eight))
    }
    var index = start
    while index &+ 64 <= end {
      let x = UnsafeRawPointer(a.input).loadUnaligned(fromByteOffset: index, as: SIMD8<Int64>.self)
      let even = _mm512_and_si512(entries(_mm512_and_si512(x, low)), low)
      let odd = _mm512_slli_epi16(entries(_mm512_srli_epi16(x, 8)), 8)
      UnsafeMutableRawPointer(a.output).storeBytes(
        of: _mm512_or_si512(even, odd), toByteOffset: index, as: SIMD8<Int64>.self)
      index &+= 64
    }
    lookUpWords(a, from: index, to: end)
  }
#endif
