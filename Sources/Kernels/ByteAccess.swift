extension UnsafePointer<UInt8> {
  /// The bytes at `offset` combined with `flip` by exclusive or, unsigned in 32-bit lanes; a flip of 0x80 adds 128 to int8.
  @inline(__always)
  func wide(_ offset: Int, _ flip: ByteVector) -> IntVector {
    widened(UnsafeRawPointer(self).loadUnaligned(fromByteOffset: offset, as: ByteVector.self) ^ flip)
  }
}
