/// Integers of 4 or 2 bits, packed into bytes from the low bits up.
public enum PackedInteger {
  /// Widens the first `count` integers of `bitCount` bits at `packed`, where the last byte may have a rest.
  public static func unpack(
    _ packed: UnsafePointer<UInt8>, bitCount: Int, count: Int, to result: UnsafeMutablePointer<Int8>
  ) {
    for index in 0..<count {
      let bit = index * bitCount
      let raised = packed[bit / 8] << (8 - bitCount - bit % 8)
      result[index] = Int8(bitPattern: raised) >> (8 - bitCount)
    }
  }
}
