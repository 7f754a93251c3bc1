import KernelInterface

// The left operand of `dot`: unsigned bytes, or 16-bit integers without the zero point.

#if APUS_AVX512
  /// The bytes of one element.
  let operandByteCount = 1

  /// Copies `count` elements as unsigned bytes, and what follows up to a whole vector.
  @inline(__always)
  func copyOperand(
    _ source: UnsafePointer<UInt8>, to target: UnsafeMutableRawPointer, _ count: Int, _ arguments: ByteProductArguments
  ) {
    let flip = SIMD64<UInt8>(repeating: arguments.inputFlip)
    var index = 0
    while index < count {
      let bytes = UnsafeRawPointer(source).loadUnaligned(fromByteOffset: index, as: SIMD64<UInt8>.self)
      target.storeBytes(of: bytes ^ flip, toByteOffset: index, as: SIMD64<UInt8>.self)
      index &+= 64
    }
  }

  /// Writes `count` elements that stand for real 0, and what follows up to a whole vector.
  @inline(__always)
  func fillOperand(_ target: UnsafeMutableRawPointer, _ count: Int, _ arguments: ByteProductArguments) {
    let zero = UInt8(truncatingIfNeeded: arguments.inputZeroPoint) ^ arguments.inputFlip
    var index = 0
    while index < count {
      target.storeBytes(of: SIMD64<UInt8>(repeating: zero), toByteOffset: index, as: SIMD64<UInt8>.self)
      index &+= 64
    }
  }
#else
  /// The bytes of one element.
  let operandByteCount = 2

  /// Copies `count` elements without the zero point as 16-bit integers, and what follows up to a whole vector.
  @inline(__always)
  func copyOperand(
    _ source: UnsafePointer<UInt8>, to target: UnsafeMutableRawPointer, _ count: Int, _ arguments: ByteProductArguments
  ) {
    // An int8 input is taken as unsigned, plus 128, and so is its zero point.
    let zero = Int16(truncatingIfNeeded: arguments.inputZeroPoint) &+ Int16(arguments.inputFlip)
    let flip = SIMD8<UInt8>(repeating: arguments.inputFlip)
    var index = 0
    while index < count {
      let bytes = UnsafeRawPointer(source).loadUnaligned(fromByteOffset: index, as: SIMD8<UInt8>.self) ^ flip
      let wide = widened(bytes) &- SIMD8<Int16>(repeating: zero)
      target.storeBytes(of: wide, toByteOffset: 2 &* index, as: SIMD8<Int16>.self)
      index &+= 8
    }
  }

  /// Writes `count` elements that stand for real 0, and what follows up to a whole vector.
  @inline(__always)
  func fillOperand(_ target: UnsafeMutableRawPointer, _ count: Int, _ arguments: ByteProductArguments) {
    var index = 0
    while index < count {
      target.storeBytes(of: SIMD8<Int16>(repeating: 0), toByteOffset: 2 &* index, as: SIMD8<Int16>.self)
      index &+= 8
    }
  }

  /// Unsigned bytes as 16-bit integers.
  @inline(__always)
  func widened(_ bytes: SIMD8<UInt8>) -> SIMD8<Int16> {
    let pairs = SIMD16<UInt8>(
      bytes[0], 0, bytes[1], 0, bytes[2], 0, bytes[3], 0, bytes[4], 0, bytes[5], 0, bytes[6], 0, bytes[7], 0)
    return unsafeBitCast(pairs, to: SIMD8<Int16>.self)
  }
#endif
