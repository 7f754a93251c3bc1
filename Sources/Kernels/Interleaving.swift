import KernelInterface

#if APUS_AVX512
  import _Builtin_intrinsics.intel

  /// A value for each row of a group.
  typealias GroupRows<Value> = InlineArray<4, Value>

  /// What `dot` takes for one element of each row.
  @inline(__always)
  func operandGroup(_ bytes: GroupRows<UInt8>, flip: UInt8, zeroPoint: Int32) -> Int32 {
    let flipped = SIMD4(bytes[0] ^ flip, bytes[1] ^ flip, bytes[2] ^ flip, bytes[3] ^ flip)
    return unsafeBitCast(flipped, to: Int32.self)
  }

  /// Four vectors of groups: of each 16 elements of four rows, four in each.
  typealias StripColumn = InlineArray<4, IntVector>

  /// Groups 64 elements of four rows.
  @inline(__always)
  func interleaved(_ a: SIMD8<Int64>, _ b: SIMD8<Int64>, _ c: SIMD8<Int64>, _ d: SIMD8<Int64>) -> StripColumn {
    let (ab, cd) = (_mm512_unpacklo_epi8(a, b), _mm512_unpacklo_epi8(c, d))
    let (abHigh, cdHigh) = (_mm512_unpackhi_epi8(a, b), _mm512_unpackhi_epi8(c, d))
    return [
      intVector(_mm512_unpacklo_epi16(ab, cd)), intVector(_mm512_unpackhi_epi16(ab, cd)),
      intVector(_mm512_unpacklo_epi16(abHigh, cdHigh)), intVector(_mm512_unpackhi_epi16(abHigh, cdHigh)),
    ]
  }

  /// Groups `count` elements of four rows, and what follows up to 64 of them.
  @inline(__always)
  func interleave(
    _ rows: GroupRows<RowSource>, into target: UnsafeMutablePointer<Int32>, _ count: Int, flip: UInt8, zeroPoint: Int32
  ) {
    // Unpacking works within lanes of 128 bits; first each lane gets the quarter of each of the four results.
    let order = SIMD16<Int32>(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15)
    let flips = SIMD8<Int64>(repeating: Int64(flip) &* 0x0101_0101_0101_0101)
    var index = 0
    while index < count {
      let a = quarters(rows[0], index, order, flips)
      let b = quarters(rows[1], index, order, flips)
      let c = quarters(rows[2], index, order, flips)
      let d = quarters(rows[3], index, order, flips)
      let result = interleaved(a, b, c, d)
      for j in 0..<4 { target.store(result[j], index &+ j &* laneCount) }
      index &+= 64
    }
  }

  /// 64 elements of a row as unsigned bytes, in the order of `order`.
  @inline(__always)
  private func quarters(
    _ row: RowSource, _ index: Int, _ order: SIMD16<Int32>, _ flips: SIMD8<Int64>
  ) -> SIMD8<Int64> {
    let elements = UnsafeRawPointer(row.start).loadUnaligned(
      fromByteOffset: index & row.mask, as: SIMD8<Int64>.self)
    return _mm512_permutexvar_epi32(bits(order), elements ^ flips)
  }
#else
  /// A value for each row of a group.
  typealias GroupRows<Value> = InlineArray<2, Value>

  /// What `dot` takes for one element of each row.
  @inline(__always)
  func operandGroup(_ bytes: GroupRows<UInt8>, flip: UInt8, zeroPoint: Int32) -> Int32 {
    // An int8 input is taken as unsigned, plus 128, and so is its zero point.
    let zero = Int16(truncatingIfNeeded: zeroPoint) &+ Int16(flip)
    let pair = SIMD2(Int16(bytes[0] ^ flip) &- zero, Int16(bytes[1] ^ flip) &- zero)
    return unsafeBitCast(pair, to: Int32.self)
  }

  /// Groups `count` elements of two rows, and what follows up to 8 of them.
  @inline(__always)
  func interleave(
    _ rows: GroupRows<RowSource>, into target: UnsafeMutablePointer<Int32>, _ count: Int, flip: UInt8, zeroPoint: Int32
  ) {
    let zero = SIMD8<Int16>(repeating: Int16(truncatingIfNeeded: zeroPoint) &+ Int16(flip))
    var index = 0
    while index < count {
      let a = widened(rows[0].start + (index & rows[0].mask), flip: flip) &- zero
      let b = widened(rows[1].start + (index & rows[1].mask), flip: flip) &- zero
      let pairs = SIMD16<Int16>(
        a[0], b[0], a[1], b[1], a[2], b[2], a[3], b[3], a[4], b[4], a[5], b[5], a[6], b[6], a[7], b[7])
      UnsafeMutableRawPointer(target + index).storeBytes(of: pairs, as: SIMD16<Int16>.self)
      index &+= 8
    }
  }
#endif
