import KernelInterface
import TestSupport
import Testing

@Suite struct PackedIntegerTests {
  @Test func theLowBitsComeFirst() {
    let packed = GuardedMemory<UInt8>([0b10_01_11_00, 0b11])
    let result = GuardedMemory<Int8>(repeating: 99, count: 5)
    PackedInteger.unpack(packed.pointer, bitCount: 2, count: 5, to: result.pointer)
    #expect(result.elements == [0, -1, 1, -2, -1])
  }

  @Test func theLowHalfComesFirst() {
    let packed = GuardedMemory<UInt8>([0x81, 0x7F, 0x0E])
    let result = GuardedMemory<Int8>(repeating: 99, count: 5)
    PackedInteger.unpack(packed.pointer, bitCount: 4, count: 5, to: result.pointer)
    #expect(result.elements == [1, -8, -1, 7, -2])
  }
}
