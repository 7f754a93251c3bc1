import Foundation
import KernelInterface
import TestSupport
import Testing

/// Softmax, logistic and hard swish against float64.
@Suite struct ActivationTests {
  private func softmax(_ row: [Double]) -> [Double] {
    let largest = row.max() ?? 0
    let powers = row.map { exp($0 - largest) }
    return powers.map { $0 / powers.reduce(0, +) }
  }

  private func run(_ input: [Float], depth: Int, beta: Float) -> [Float] {
    let memory = GuardedMemory(input)
    let output = GuardedMemory<Float>(repeating: .nan, count: input.count)
    KernelSet.reference.float32.softmax.run(
      RowArguments(
        rowCount: input.count / depth, depth: depth, input: memory.pointer, output: output.pointer, parameters: beta))
    return output.elements
  }

  @Test(arguments: [1, 2, 7, 100], [Float(1), 0.25, 3])
  func floatSoftmaxIsWithinOneMillionth(_ depth: Int, _ beta: Float) {
    var generator = SplitMix64(seed: UInt64(depth))
    let input = generator.floats(depth * 20, in: -30...30)
    let found = run(input, depth: depth, beta: beta)
    for row in 0..<20 {
      let range = row * depth..<(row + 1) * depth
      let expected = softmax(input[range].map { Double($0) * Double(beta) })
      for (value, exact) in zip(found[range], expected) {
        #expect(abs(Double(value) - exact) <= 1e-6)
      }
    }
  }

  @Test func floatSoftmaxOfHugeNumbersIsFinite() {
    #expect(run([1e30, 1e30, -1e30], depth: 3, beta: 1) == [0.5, 0.5, 0])
    #expect(run([-1e30, -1e30], depth: 2, beta: 1) == [0.5, 0.5])
    #expect(run([12345], depth: 1, beta: 1) == [1])
  }

  @Test(arguments: [Float(0.1), 0.02, 0.5, 0x1p-26, 1e-8, 1e-30])
  func quantizedSoftmaxIsWithinOneStep(_ scale: Float) throws {
    var generator = SplitMix64(seed: 9)
    let depth = 10
    let input = generator.bytes(depth * 50, as: Int8.self)
    let memory = GuardedMemory(input)
    let output = GuardedMemory<Int8>(repeating: 0, count: input.count)
    KernelSet.reference.int8.softmax.run(
      RowArguments(
        rowCount: 50, depth: depth, input: memory.pointer, output: output.pointer,
        parameters: try #require(QuantizedSoftmax(beta: 1, inputScale: scale))))
    let found = output.elements
    for row in 0..<50 {
      let range = row * depth..<(row + 1) * depth
      for (value, exact) in zip(found[range], softmax(input[range].map { Double($0) * Double(scale) })) {
        #expect(abs(Double(value) + 128 - min(exact * 256, 255)) <= 1)
      }
    }
  }

  @Test func quantizedSoftmaxRefusesScalesThatAreNotPositive() {
    #expect(QuantizedSoftmax(beta: 0, inputScale: 1) == nil)
    #expect(QuantizedSoftmax(beta: .nan, inputScale: 1) == nil)
    #expect(QuantizedSoftmax(beta: -1, inputScale: 1) == nil)
  }

  private func run(
    _ kernel: Kernel<UnaryArguments<Float, Float, Void>>, _ input: [Float]
  ) -> [Float] {
    let memory = GuardedMemory(input)
    let output = GuardedMemory<Float>(repeating: .nan, count: input.count)
    kernel.run(UnaryArguments(count: input.count, input: memory.pointer, output: output.pointer, parameters: ()))
    return output.elements
  }

  @Test func logisticIsWithinOneUnitOfFloat32() {
    let input =
      stride(from: Float(-100), through: 100, by: 0.013).map { $0 } + [-.infinity, .infinity, 0, -9, 16.619047]
    for (x, found) in zip(input, run(KernelSet.reference.float32.logistic, input)) {
      #expect(abs(Double(found) - 1 / (1 + exp(-Double(x)))) <= 0x1p-23, "\(x)")
    }
  }

  @Test func hardSwishHasItsThreePieces() {
    let found = run(KernelSet.reference.float32.hardSwish, [-100, -3, -1.5, 0, 1.5, 3, 100])
    #expect(found == [0, 0, -0.375, 0, 1.125, 3, 100])
  }

  /// Every stored value; two roundings to 16 bits and one to 8.
  @Test(arguments: [(Float(0.05), Int32(0)), (0.03, -100), (0.1, 50)])
  func quantizedHardSwishIsWithinOneStep(_ scale: Float, _ zeroPoint: Int32) throws {
    let map = AffineMap(scale: scale, zeroPoint: zeroPoint)
    let function = try #require(QuantizedHardSwish(input: map, output: map))
    for stored in Int8.min ... .max {
      let x = Double(scale) * Double(Int32(stored) - zeroPoint)
      let exact = x * min(max(x + 3, 0), 6) / 6 / Double(scale) + Double(zeroPoint)
      let found = Double(function(stored))
      #expect(abs(found - min(max(exact, -128), 127)) <= 1, "\(stored)")
    }
  }

  @Test func quantizedHardSwishRefusesOutputsTooFine() {
    let input = AffineMap(scale: 1, zeroPoint: 0)
    #expect(QuantizedHardSwish(input: input, output: AffineMap(scale: 0x1p-8, zeroPoint: 0)) == nil)
    #expect(QuantizedHardSwish(input: input, output: AffineMap(scale: 0x1p-6, zeroPoint: 0)) != nil)
  }

  @Test func clampLimitsToItsBounds() {
    let relu6 = FloatClamp(minimum: 0, maximum: 6)
    #expect([-1, 0, 3, 6, 7, .infinity, -.infinity].map(relu6.callAsFunction) == [0, 0, 3, 6, 6, 6, 0])
    #expect([-1e30, 1e30].map(FloatClamp().callAsFunction) == [-1e30, 1e30])
    #expect([-9, -2, 0, 5, 6].map(IntegerClamp(minimum: -2, maximum: 5).callAsFunction) == [-2, -2, 0, 5, 5])
  }
}
