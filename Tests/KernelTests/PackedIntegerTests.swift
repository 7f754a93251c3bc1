import KernelInterface
import Testing

@Suite struct PackedIntegerTests {
  @Test func theLowHalfComesFirst() {
    let packed = GuardedMemory<UInt8>([0x81, 0x7F, 0x0E])
    let result = GuardedMemory<Int8>(repeating: 99, count: 5)
    PackedInteger.unpackInt4(packed.pointer, count: 5, to: result.pointer)
    #expect(result.elements == [1, -8, -1, 7, -2])
  }
}
