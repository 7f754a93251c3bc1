extension [UInt8] {
  /// The unsigned 16-bit integer at `offset`, big-endian.
  func integer(at offset: Int) -> Int { Int(self[offset]) << 8 | Int(self[offset + 1]) }

  /// The signed 16-bit integer at `offset`, big-endian.
  func signedInteger(at offset: Int) -> Int { Int(Int16(truncatingIfNeeded: integer(at: offset))) }

  /// The unsigned 32-bit integer at `offset`, big-endian.
  func offset(at offset: Int) -> Int { integer(at: offset) << 16 | integer(at: offset + 2) }

  /// The signed number with 14 bits after the point at `offset`, big-endian.
  func fraction(at offset: Int) -> Double { Double(signedInteger(at: offset)) / 16384 }
}
