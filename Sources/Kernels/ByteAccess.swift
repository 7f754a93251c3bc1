extension UnsafePointer<UInt8> {
  /// The bytes at `offset` combined with `flip` by exclusive or, unsigned in 32-bit lanes; a flip of 0x80 adds 128 to int8.
  @inline(__always)
  func wide(_ offset: Int, _ flip: ByteVector) -> IntVector {
    widened(UnsafeRawPointer(self).loadUnaligned(fromByteOffset: offset, as: ByteVector.self) ^ flip)
  }
}

extension UnsafeMutablePointer<UInt8> {
  /// Writes the first `count` bytes of `vector` at `offset`; `count` may be more than a vector has.
  @inline(__always)
  func store(_ vector: ByteVector, _ offset: Int, count: Int) {
    if count >= laneCount { return (self + offset).store(vector) }
    var lane = 0
    while lane < count {
      self[offset &+ lane] = vector[lane]
      lane &+= 1
    }
  }
}
