/// Integers of 4 bits, two in a byte, the first in the low half.
public enum PackedInteger {
  /// Widens the first `count` integers at `packed`, which has half as many bytes, rounded up.
  public static func unpackInt4(
    _ packed: UnsafePointer<UInt8>, count: Int, to result: UnsafeMutablePointer<Int8>
  ) {
    for index in 0..<count {
      let byte = packed[index / 2]
      let high = index % 2 == 0 ? byte << 4 : byte & 0xF0
      result[index] = Int8(bitPattern: high) >> 4
    }
  }
}
