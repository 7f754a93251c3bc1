import KernelInterface

extension TensorReader {
  /// Fills `block` with the stored numbers of its range.
  func decode(into block: inout TensorBlock) {
    tensor.data.withUnsafeBytes { bytes in
      switch tensor.dataType {
      case .float32: Self.reals(bytes, &block) { (stored: Float) in Double(stored) }
      case .float64: Self.reals(bytes, &block) { (stored: Double) in stored }
      case .float16: Self.reals(bytes, &block) { Double(Float(halfBitPattern: $0)) }
      case .bfloat16: Self.reals(bytes, &block) { (bits: UInt16) in Double(Float(bitPattern: UInt32(bits) << 16)) }
      case .float8E5M2: Self.reals(bytes, &block) { (bits: UInt8) in Double(Float(halfBitPattern: UInt16(bits) << 8)) }
      case .float8E4M3FN: Self.reals(bytes, &block, Self.float8E4M3FN)
      case .int8: Self.integers(bytes, &block, Int8.self)
      case .uint8, .bool: Self.integers(bytes, &block, UInt8.self)
      case .int16: Self.integers(bytes, &block, Int16.self)
      case .uint16: Self.integers(bytes, &block, UInt16.self)
      case .int32: Self.integers(bytes, &block, Int32.self)
      case .uint32: Self.integers(bytes, &block, UInt32.self)
      case .int64: Self.integers(bytes, &block, Int64.self)
      case .uint64: Self.integers(bytes, &block, UInt64.self)
      case .int4: Self.packed(bytes, &block, bitCount: 4, isSigned: true)
      case .uint4: Self.packed(bytes, &block, bitCount: 4, isSigned: false)
      case .int2: Self.packed(bytes, &block, bitCount: 2, isSigned: true)
      case .string, .resource, .variant, .complex64, .complex128: break  // refused by init
      }
    }
  }

  @inline(__always)
  private static func reals<Stored: BitwiseCopyable>(
    _ bytes: UnsafeRawBufferPointer, _ block: inout TensorBlock, _ real: (Stored) -> Double
  ) {
    let (start, size) = (block.range.lowerBound, MemoryLayout<Stored>.stride)
    for index in block.reals.indices {
      block.reals[index] = real(bytes.loadUnaligned(fromByteOffset: (start + index) * size, as: Stored.self))
    }
  }

  @inline(__always)
  private static func integers<Stored: FixedWidthInteger & BitwiseCopyable>(
    _ bytes: UnsafeRawBufferPointer, _ block: inout TensorBlock, _ type: Stored.Type
  ) {
    let (start, size) = (block.range.lowerBound, MemoryLayout<Stored>.stride)
    // uint64 keeps its order and its differences.
    let flip = Stored.isSigned || Stored.bitWidth < 64 ? 0 : Int64.min
    for index in block.reals.indices {
      let stored = bytes.loadUnaligned(fromByteOffset: (start + index) * size, as: Stored.self)
      block.reals[index] = Double(stored)
      block.codes[index] = Int64(truncatingIfNeeded: stored) ^ flip
    }
  }

  private static func packed(
    _ bytes: UnsafeRawBufferPointer, _ block: inout TensorBlock, bitCount: Int, isSigned: Bool
  ) {
    for index in block.reals.indices {
      let bit = (block.range.lowerBound + index) * bitCount
      let raised = bytes[bit / 8] << (8 - bitCount - bit % 8)
      let stored = isSigned ? Int64(Int8(bitPattern: raised) >> (8 - bitCount)) : Int64(raised >> (8 - bitCount))
      block.reals[index] = Double(stored)
      block.codes[index] = stored
    }
  }

  /// The number with 4 bits of exponent, biased by 7, and 3 of fraction; all of them set is NaN, infinities there are not.
  private static func float8E4M3FN(_ bits: UInt8) -> Double {
    let (exponent, fraction) = (Int(bits >> 3 & 15), Double(bits & 7))
    guard bits & 0x7F != 0x7F else { return .nan }
    let magnitude =
      exponent == 0
      ? fraction * 0x1p-9 : Double(sign: .plus, exponent: exponent - 10, significand: 8 + fraction)
    return bits & 0x80 == 0 ? magnitude : -magnitude
  }
}
