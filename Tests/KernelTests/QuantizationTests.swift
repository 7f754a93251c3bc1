import KernelInterface
import TestSupport
import Testing

/// QUANTIZE and DEQUANTIZE by their formulas.
@Suite struct QuantizationTests {
  private func quantized<Element: BitwiseCopyable>(
    _ kernel: Kernel<UnaryArguments<Float, Element, AffineMap>>, _ input: [Float], _ map: AffineMap, _ zero: Element
  ) -> [Element] {
    let memory = GuardedMemory(input)
    let output = GuardedMemory(repeating: zero, count: input.count)
    kernel.run(UnaryArguments(count: input.count, input: memory.pointer, output: output.pointer, parameters: map))
    return output.elements
  }

  @Test func quantizingRoundsHalvesAwayFromZeroAndSaturates() {
    let map = AffineMap(scale: 0.5, zeroPoint: 10)
    let input: [Float] = [0, 0.25, -0.25, 0.75, 0.24, 58.5, 58.75, -69, -70, 1e30, .infinity, -.infinity, .nan]
    let conversions = KernelSet.reference.conversions
    #expect(
      quantized(conversions.quantizeToInt8, input, map, 0)
        == [10, 11, 9, 12, 10, 127, 127, -128, -128, 127, 127, -128, -128])
    #expect(
      quantized(conversions.quantizeToUInt8, input, map, 0)
        == [10, 11, 9, 12, 10, 127, 128, 0, 0, 255, 255, 0, 0])
    #expect(
      quantized(conversions.quantizeToInt16, input, map, 0)
        == [10, 11, 9, 12, 10, 127, 128, -128, -130, 32767, 32767, -32768, -32768])
  }

  @Test func dequantizingIsScaleTimesDistance() {
    let input = Array(UInt8.min ... .max)
    let memory = GuardedMemory(input)
    let output = GuardedMemory<Float>(repeating: .nan, count: input.count)
    KernelSet.reference.conversions.dequantizeUInt8.run(
      UnaryArguments(
        count: input.count, input: memory.pointer, output: output.pointer,
        parameters: AffineMap(scale: 0.1, zeroPoint: 131)))
    for (stored, found) in zip(input, output.elements) {
      #expect(found == Float(Double(Float(0.1)) * (Double(stored) - 131)))
    }
  }

  @Test func dequantizingChannelsTakesEachItsScale() {
    // [2, 3, 2] along dimension 1.
    let memory = GuardedMemory<Int8>([1, 2, 3, 4, 5, 6, -1, -2, -3, -4, -5, -6])
    let output = GuardedMemory<Float>(repeating: .nan, count: 12)
    let maps = GuardedMemory([
      AffineMap(scale: 1, zeroPoint: 0), AffineMap(scale: 0.5, zeroPoint: 1), AffineMap(scale: 10, zeroPoint: -1),
    ])
    KernelSet.reference.conversions.dequantizeChannelsInt8.run(
      UnaryArguments(
        count: 12, input: memory.pointer, output: output.pointer,
        parameters: ChannelMaps(maps: maps.pointer, channelCount: 3, innerCount: 2)))
    #expect(output.elements == [1, 2, 1, 1.5, 60, 70, -1, -2, -2, -2.5, -40, -50])
  }

  /// The real sum is `2 · a + 4 · b`, stored in steps of 4.
  @Test func addingQuantizedNumbersAddsTheirRealValues() throws {
    let parameters = try #require(
      QuantizedAddition(
        AffineMap(scale: 2, zeroPoint: 0), AffineMap(scale: 4, zeroPoint: 0),
        output: AffineMap(scale: 4, zeroPoint: -3), clamp: IntegerClamp(minimum: -128, maximum: 127), bitWidth: 8))
    let (first, second) = (GuardedMemory<Int8>([0, 10, -20, 127]), GuardedMemory<Int8>([0, 5, 30, 127]))
    let output = GuardedMemory<Int8>(repeating: 0, count: 4)
    KernelSet.reference.int8.arithmetic.add.run(
      BinaryArguments(
        shape: BroadcastShape(first: [4], second: [4], output: [4]), input1: first.pointer, input2: second.pointer,
        output: output.pointer, parameters: parameters))
    #expect(output.elements == [-3, 7, 17, 127])
  }
}
