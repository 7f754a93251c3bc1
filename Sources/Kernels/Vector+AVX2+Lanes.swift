#if APUS_AVX2
  import KernelInterface
  import _Builtin_intrinsics.intel

  // Parts of vectors, bytes, and the instructions of AVX2 that elementwise kernels need.

  typealias WideByteVector = SIMD32<UInt8>

  /// The first `count` elements, at least one, and zeros; `count` may be more than a vector has.
  @inline(__always)
  func loadLanes(_ pointer: UnsafePointer<Float>, _ count: Int) -> FloatVector {
    _mm256_maskload_ps(pointer, laneMask(count))
  }

  /// Writes the first `count` lanes, at least one; `count` may be more than a vector has.
  @inline(__always)
  func storeLanes(_ vector: FloatVector, _ pointer: UnsafeMutablePointer<Float>, _ count: Int) {
    _mm256_maskstore_ps(pointer, laneMask(count), vector)
  }

  /// Writes the first `count` bytes, less than a vector has.
  @inline(__always)
  func storeLanes(_ vector: ByteVector, _ pointer: UnsafeMutablePointer<UInt8>, _ count: Int) {
    let target = UnsafeMutableRawPointer(pointer)
    var word = unsafeBitCast(vector, to: UInt64.self)
    if count & 4 != 0 {
      target.storeBytes(of: UInt32(truncatingIfNeeded: word), as: UInt32.self)
      word = word &>> 32
    }
    if count & 2 != 0 {
      target.storeBytes(of: UInt16(truncatingIfNeeded: word), toByteOffset: count & 4, as: UInt16.self)
      word = word &>> 16
    }
    if count & 1 != 0 { pointer[count & 6] = UInt8(truncatingIfNeeded: word) }
  }

  @inline(__always)
  private func laneMask(_ count: Int) -> SIMD4<Int64> {
    // Lanes minus the count are negative where elements are.
    bits(IntVector(0, 1, 2, 3, 4, 5, 6, 7) &- IntVector(repeating: Int32(truncatingIfNeeded: lesser(count, 8))))
  }

  /// The first `count` lanes, less than a vector has, and zeros.
  @inline(__always)
  func keepLanes(_ vector: FloatVector, _ count: Int) -> FloatVector {
    _mm256_blendv_ps(FloatVector(repeating: 0), vector, unsafeBitCast(laneMask(count), to: FloatVector.self))
  }

  /// Rounded towards zero.
  @inline(__always)
  func truncated(_ x: FloatVector) -> IntVector { intVector(_mm256_cvttps_epi32(x)) }

  @inline(__always)
  func squareRoot(_ x: FloatVector) -> FloatVector { _mm256_sqrt_ps(x) }

  /// `x · 2^exponent` for exponents from −252 to 254, in two steps of which only the second one may round; `whole` is the
  /// same number.
  @inline(__always)
  func scaled(_ x: FloatVector, _ whole: FloatVector, _ exponent: IntVector) -> FloatVector {
    let half = halved(exponent)
    return x * powerOfTwo(half) * powerOfTwo(exponent &- half)
  }

  /// `positive` where the sign bit of `sign` is clear, `negative` where it is set.
  @inline(__always)
  func bySign(_ sign: FloatVector, _ positive: FloatVector, _ negative: FloatVector) -> FloatVector {
    _mm256_blendv_ps(positive, negative, sign)
  }

  @inline(__always)
  func and(_ a: IntVector, _ b: IntVector) -> IntVector { intVector(_mm256_and_si256(bits(a), bits(b))) }

  @inline(__always)
  func or(_ a: IntVector, _ b: IntVector) -> IntVector { intVector(_mm256_or_si256(bits(a), bits(b))) }

  @inline(__always)
  func xor(_ a: IntVector, _ b: IntVector) -> IntVector { intVector(_mm256_xor_si256(bits(a), bits(b))) }

  @inline(__always)
  func xor(_ a: WideByteVector, _ b: WideByteVector) -> WideByteVector {
    unsafeBitCast(_mm256_xor_si256(wideBits(a), wideBits(b)), to: WideByteVector.self)
  }

  @inline(__always)
  func shiftedLeft(_ x: IntVector, _ count: UInt32) -> IntVector {
    intVector(_mm256_slli_epi32(bits(x), Int32(bitPattern: count)))
  }

  @inline(__always)
  func halved(_ x: IntVector) -> IntVector { intVector(_mm256_srai_epi32(bits(x), 1)) }

  /// The sum of the lanes.
  @inline(__always)
  func sum(_ x: FloatVector) -> Float {
    let four = x.lowHalf + x.highHalf
    let two = four.lowHalf + four.highHalf
    return two[0] + two[1]
  }

  /// The greatest lane.
  @inline(__always)
  func greatest(_ x: FloatVector) -> Float {
    let four = _mm_max_ps(x.lowHalf, x.highHalf)
    let two = _mm_max_ps(four, SIMD4(four[2], four[3], four[2], four[3]))
    return two[0] > two[1] ? two[0] : two[1]
  }

  /// Bytes as unsigned integers.
  @inline(__always)
  func widened(_ x: ByteVector) -> IntVector {
    intVector(_mm256_cvtepu8_epi32(SIMD2(unsafeBitCast(x, to: Int64.self), 0)))
  }

  @inline(__always)
  func lower(_ a: WideByteVector, _ b: WideByteVector) -> WideByteVector {
    unsafeBitCast(_mm256_min_epu8(wideBits(a), wideBits(b)), to: WideByteVector.self)
  }

  @inline(__always)
  func upper(_ a: WideByteVector, _ b: WideByteVector) -> WideByteVector {
    unsafeBitCast(_mm256_max_epu8(wideBits(a), wideBits(b)), to: WideByteVector.self)
  }

  @inline(__always)
  private func wideBits(_ x: WideByteVector) -> SIMD4<Int64> { unsafeBitCast(x, to: SIMD4<Int64>.self) }

  /// Replaces bytes `start..<end` by the table's entries for them.
  ///
  /// The table lies in sixteen rows of sixteen bytes: each is looked up by the low four bits, and one chosen by the high
  /// ones, bit after bit.
  @inline(__always)
  func lookUp(_ a: ByteTableArguments, from start: Int, to end: Int) {
    let table = UnsafeRawPointer(a.table)
    @inline(__always)
    func entries(_ low: SIMD4<Int64>, _ row: Int) -> SIMD4<Int64> {
      let half = table.loadUnaligned(fromByteOffset: row &* 16, as: SIMD2<Int64>.self)
      return _mm256_shuffle_epi8(SIMD4(lowHalf: half, highHalf: half), low)
    }
    /// Rows `row` and the next one, by bit 4.
    @inline(__always)
    func pair(_ low: SIMD4<Int64>, _ bit4: SIMD4<Int64>, _ row: Int) -> SIMD4<Int64> {
      _mm256_blendv_epi8(entries(low, row), entries(low, row &+ 1), bit4)
    }
    /// Rows `row` and the next three, by bits 4 and 5.
    @inline(__always)
    func four(_ low: SIMD4<Int64>, _ bit4: SIMD4<Int64>, _ bit5: SIMD4<Int64>, _ row: Int) -> SIMD4<Int64> {
      _mm256_blendv_epi8(pair(low, bit4, row), pair(low, bit4, row &+ 2), bit5)
    }
    var index = start
    while index &+ 32 <= end {
      let x = UnsafeRawPointer(a.input).loadUnaligned(fromByteOffset: index, as: SIMD4<Int64>.self)
      let low = _mm256_and_si256(x, SIMD4(repeating: 0x0F0F_0F0F_0F0F_0F0F))
      // The sign of each byte chooses.
      let bit6 = _mm256_slli_epi64(x, 1)
      let bit5 = _mm256_slli_epi64(x, 2)
      let bit4 = _mm256_slli_epi64(x, 3)
      let first = _mm256_blendv_epi8(four(low, bit4, bit5, 0), four(low, bit4, bit5, 4), bit6)
      let second = _mm256_blendv_epi8(four(low, bit4, bit5, 8), four(low, bit4, bit5, 12), bit6)
      let result = _mm256_blendv_epi8(first, second, x)
      UnsafeMutableRawPointer(a.output).storeBytes(of: result, toByteOffset: index, as: SIMD4<Int64>.self)
      index &+= 32
    }
    lookUpWords(a, from: index, to: end)
  }
#endif
