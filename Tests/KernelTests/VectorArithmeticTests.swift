import KernelInterface
import TestSupport
import Testing

/// ADD, SUB and MUL of 8-bit elements by vector kernels of every level against their definitions.
@Suite struct VectorArithmeticTests {
  /// Shapes of inputs and output: equal ones, a scalar, channels, and a broadcast of both.
  private static func shapes(_ seed: UInt64, _ generator: inout SplitMix64) -> (first: [Int], second: [Int], [Int]) {
    func pick(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &generator) }
    let (batch, height, channels) = (pick(1...3), pick(1...4), pick(1...140))
    let full = [batch, height, channels]
    switch seed % 5 {
    case 0: return (full, full, full)
    case 1: return (full, [], full)
    case 2: return ([channels], full, full)
    case 3: return ([batch, 1, channels], full, full)
    default: return ([batch, height, 1], [channels], full)
    }
  }

  private static func map(_ type: any QuantizedElement.Type, _ generator: inout SplitMix64) -> AffineMap {
    let zeroPoint = Int32.random(in: type.isSigned ? -128...127 : 0...255, using: &generator)
    return AffineMap(scale: .random(in: 0.01...0.1, using: &generator), zeroPoint: zeroPoint)
  }

  @Test(arguments: UInt64(0)..<60)
  func sumsAreThoseOfTheDefinition(_ seed: UInt64) throws {
    try expectSums(seed, of: UInt8.self)
    try expectSums(seed, of: Int8.self)
  }

  private func expectSums<Element: QuantizedElement & BitwiseCopyable>(_ seed: UInt64, of type: Element.Type) throws {
    var generator = SplitMix64(seed: seed)
    let clamp = IntegerClamp(minimum: Int32(Element.min) + Int32(seed % 3) * 9, maximum: Int32(Element.max) - 20)
    let parameters = try #require(
      ScaledAddition(
        Self.map(type, &generator), Self.map(type, &generator), output: Self.map(type, &generator), clamp: clamp,
        subtracts: seed % 2 == 1))
    expect(seed, &generator, type, parameters, DefaultArithmetic.sum) { kernels, walk, input1, input2, output, share in
      kernels.addition.run(
        ByteAdditionArguments(
          walk: walk, isSigned: Element.isSigned, input1: input1, input2: input2, output: output,
          parameters: parameters), share)
    }
  }

  @Test(arguments: UInt64(0)..<60)
  func productsAreThoseOfTheDefinition(_ seed: UInt64) throws {
    try expectProducts(seed, of: UInt8.self)
    try expectProducts(seed, of: Int8.self)
  }

  private func expectProducts<Element: QuantizedElement & BitwiseCopyable>(_ seed: UInt64, of type: Element.Type) throws
  {
    var generator = SplitMix64(seed: seed)
    let clamp = IntegerClamp(minimum: Int32(Element.min), maximum: Int32(Element.max) - Int32(seed % 4) * 15)
    var output = Self.map(type, &generator)
    output.scale *= 0.2
    let parameters = try #require(
      RealMultiplication(Self.map(type, &generator), Self.map(type, &generator), output: output, clamp: clamp))
    expect(seed, &generator, type, parameters, DefaultArithmetic.product) {
      kernels, walk, input1, input2, output, share in
      kernels.multiplication.run(
        ByteMultiplicationArguments(
          walk: walk, isSigned: Element.isSigned, input1: input1, input2: input2, output: output,
          parameters: parameters), share)
    }
  }

  private func expect<Element: QuantizedElement & BitwiseCopyable, Parameters>(
    _ seed: UInt64, _ generator: inout SplitMix64, _ type: Element.Type, _ parameters: Parameters,
    _ definition: (BinaryArguments<Element, Parameters>) -> Void,
    _ run: (
      VectorByteKernels, BroadcastRows, UnsafePointer<UInt8>, UnsafePointer<UInt8>, UnsafeMutablePointer<UInt8>, Share
    ) -> Void
  ) {
    let (first, second, full) = Self.shapes(seed, &generator)
    let shape = BroadcastShape(first: first, second: second, output: full)
    // Kernels may read 64 bytes beyond their inputs.
    let input1: [Element] = generator.bytes(first.reduce(1, *) + 64, as: type)
    let input2: [Element] = generator.bytes(second.reduce(1, *) + 64, as: type)
    let expected = GuardedMemory<Element>(repeating: 0, count: shape.count)
    definition(
      BinaryArguments(shape: shape, input1: input1, input2: input2, output: expected.pointer, parameters: parameters))
    guard let walk = BroadcastRows(shape) else { return #expect(Bool(false), "\(first) and \(second)") }
    let bytes1 = GuardedMemory(input1.map { UInt8(truncatingIfNeeded: $0) })
    let bytes2 = GuardedMemory(input2.map { UInt8(truncatingIfNeeded: $0) })
    for kernels in VectorKernels.available {
      for partCount in 1...3 {
        let output = GuardedMemory<UInt8>(repeating: 0, count: shape.count)
        for index in 0..<partCount {
          run(
            kernels.bytes, walk, bytes1.pointer, bytes2.pointer, output.pointer,
            Share(index: index, count: partCount))
        }
        #expect(output.elements == expected.elements.map { UInt8(truncatingIfNeeded: $0) }, "\(kernels.level)")
      }
    }
  }
}
