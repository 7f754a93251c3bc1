import KernelInterface

#if arch(x86_64)
  import _Builtin_intrinsics.intel
#endif

// Operators such as ^ on vectors of bytes are loops over elements; hence the intrinsics.

// The left operand of `dot`: unsigned bytes, or 16-bit integers without the zero point.

#if APUS_AVX512
  /// The bytes of one element.
  let operandByteCount = 1

  /// The elements that `copyShortOperand` copies.
  let shortOperandCount = 16

  /// Copies 16 elements as unsigned bytes.
  @inline(__always)
  func copyShortOperand(
    _ source: UnsafePointer<UInt8>, to target: UnsafeMutableRawPointer, _ arguments: ByteProductArguments
  ) {
    let flip = _mm_set1_epi8(Int8(bitPattern: arguments.inputFlip))
    let bytes = UnsafeRawPointer(source).loadUnaligned(as: SIMD2<Int64>.self)
    target.storeBytes(of: _mm_xor_si128(bytes, flip), as: SIMD2<Int64>.self)
  }

  /// Copies `count` elements as unsigned bytes, and what follows up to a whole vector.
  @inline(__always)
  func copyOperand(
    _ source: UnsafePointer<UInt8>, to target: UnsafeMutableRawPointer, _ count: Int, _ arguments: ByteProductArguments
  ) {
    // A whole vector would nearly always straddle two cache lines.
    if count <= shortOperandCount { return copyShortOperand(source, to: target, arguments) }
    let flip = _mm512_set1_epi8(Int8(bitPattern: arguments.inputFlip))
    var index = 0
    while index < count {
      let bytes = UnsafeRawPointer(source).loadUnaligned(fromByteOffset: index, as: SIMD8<Int64>.self)
      target.storeBytes(of: _mm512_xor_si512(bytes, flip), toByteOffset: index, as: SIMD8<Int64>.self)
      index &+= 64
    }
  }

  /// The sum of `count` unsigned bytes.
  @inline(__always)
  func operandSum(_ source: UnsafeRawPointer, count: Int) -> Int32 {
    let zero = SIMD8<Int64>(repeating: 0)
    var sums = zero
    var index = 0
    while index &+ 64 <= count {
      sums &+= _mm512_sad_epu8(source.loadUnaligned(fromByteOffset: index, as: SIMD8<Int64>.self), zero)
      index &+= 64
    }
    if index < count {
      let mask = UInt64.max &>> UInt64(64 &- (count &- index))
      sums &+= _mm512_sad_epu8(_mm512_maskz_loadu_epi8(mask, source + index), zero)
    }
    return Int32(truncatingIfNeeded: _mm512_reduce_add_epi64(sums))
  }

  /// Writes `count` elements that stand for real 0, and what follows up to a whole vector.
  @inline(__always)
  func fillOperand(_ target: UnsafeMutableRawPointer, _ count: Int, _ arguments: ByteProductArguments) {
    let zero = UInt8(truncatingIfNeeded: arguments.inputZeroPoint) ^ arguments.inputFlip
    var index = 0
    while index < count {
      target.storeBytes(
        of: _mm512_set1_epi8(Int8(bitPattern: zero)), toByteOffset: index, as: SIMD8<Int64>.self)
      index &+= 64
    }
  }
#else
  /// The bytes of one element.
  let operandByteCount = 2

  /// The elements that `copyShortOperand` copies.
  let shortOperandCount = 16

  /// Copies 16 elements without the zero point as 16-bit integers.
  @inline(__always)
  func copyShortOperand(
    _ source: UnsafePointer<UInt8>, to target: UnsafeMutableRawPointer, _ arguments: ByteProductArguments
  ) {
    copyOperand(source, to: target, 16, arguments)
  }

  /// Copies `count` elements without the zero point as 16-bit integers, and what follows up to a whole vector.
  @inline(__always)
  func copyOperand(
    _ source: UnsafePointer<UInt8>, to target: UnsafeMutableRawPointer, _ count: Int, _ arguments: ByteProductArguments
  ) {
    // An int8 input is taken as unsigned, plus 128, and so is its zero point.
    let zero = Int16(truncatingIfNeeded: arguments.inputZeroPoint) &+ Int16(arguments.inputFlip)
    var index = 0
    while index < count {
      let wide = widened(source + index, flip: arguments.inputFlip) &- SIMD8<Int16>(repeating: zero)
      target.storeBytes(of: wide, toByteOffset: 2 &* index, as: SIMD8<Int16>.self)
      index &+= 8
    }
  }

  /// Nothing: what zero points add is not in these operands, so that no sum of a row is asked for.
  @inline(__always)
  func operandSum(_ source: UnsafeRawPointer, count: Int) -> Int32 { 0 }

  /// Writes `count` elements that stand for real 0, and what follows up to a whole vector.
  @inline(__always)
  func fillOperand(_ target: UnsafeMutableRawPointer, _ count: Int, _ arguments: ByteProductArguments) {
    var index = 0
    while index < count {
      target.storeBytes(of: SIMD8<Int16>(repeating: 0), toByteOffset: 2 &* index, as: SIMD8<Int16>.self)
      index &+= 8
    }
  }

  #if arch(x86_64)
    /// Eight bytes, combined with `flip` by exclusive or, as unsigned ones in 16-bit integers.
    @inline(__always)
    func widened(_ source: UnsafePointer<UInt8>, flip: UInt8) -> SIMD8<Int16> {
      let word = UnsafeRawPointer(source).loadUnaligned(as: Int64.self)
      let bytes = _mm_xor_si128(SIMD2<Int64>(word, 0), _mm_set1_epi8(Int8(bitPattern: flip)))
      return unsafeBitCast(_mm_unpacklo_epi8(bytes, SIMD2<Int64>(repeating: 0)), to: SIMD8<Int16>.self)
    }
  #else
    /// Eight bytes, combined with `flip` by exclusive or, as unsigned ones in 16-bit integers.
    @inline(__always)
    func widened(_ source: UnsafePointer<UInt8>, flip: UInt8) -> SIMD8<Int16> {
      var result = SIMD8<Int16>(repeating: 0)
      for lane in 0..<8 { result[lane] = Int16(source[lane] ^ flip) }
      return result
    }
  #endif
#endif
