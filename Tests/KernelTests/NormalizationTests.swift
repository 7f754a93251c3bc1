import Foundation
import KernelInterface
import TestSupport
import Testing

/// Normalizations and functions on stored integers against float64.
@Suite struct NormalizationTests {
  private func run<Element: BitwiseCopyable, Parameters>(
    _ kernel: Kernel<RowArguments<Element, Element, Parameters>>, _ input: [Element], _ parameters: Parameters
  ) -> [Element] {
    let memory = GuardedMemory(input)
    let output = GuardedMemory(input)
    kernel.run(
      RowArguments(
        rowCount: 1, depth: input.count, input: memory.pointer, output: output.pointer, parameters: parameters))
    return output.elements
  }

  /// Of the largest input, so many that TensorFlow Lite's Q12.19 sum overflows.
  @Test(arguments: [4095, 4096, 5000, 100_000])
  func logSoftmaxOfManyEqualElementsIsTheLogarithmOfTheirNumber(_ count: Int) throws {
    let parameters = try #require(QuantizedLogSoftmax(inputScale: 0.1))
    let found = run(
      KernelSet.reference.normalizations.logSoftmaxInt8, [Int8](repeating: 5, count: count), parameters)
    let expected = 127 - (log(Double(count)) * 16).rounded()
    #expect(found.allSatisfy { abs(Double($0) - expected) <= 1 }, "\(found[0]) instead of \(expected)")
  }

  @Test func logarithmIsWithinAMillionth() {
    for x in stride(from: Int32(1) << 19, through: .max - 99_991, by: 99_991) {
      let found = Double(FixedPoint.logarithm(ofQ12: x)) / 0x1p26
      #expect(abs(found - log(Double(x) / 0x1p19)) <= 1e-6, "\(x)")
    }
  }

  @Test func inverseSquareRootIsWithinTwoMillionths() {
    for x in [1, 2, 3, 4, 5, 100, 65025, 1 << 29, 1 << 31, 3_000_000_000, 1 << 40] as [Int64] {
      let found = QuantizedMultiplier(inverseSquareRootOf: x)
      let value = Double(found.multiplier) / 0x1p31 * pow(2, Double(found.shift))
      #expect(abs(value * Double(x).squareRoot() - 1) <= 2e-6, "\(x): \(value)")
    }
  }

  @Test(arguments: [0, 1, 3, 1000])
  func localResponseTakesBothEndsOfItsWindow(_ radius: Int) {
    var generator = SplitMix64(seed: UInt64(radius))
    let input = generator.floats(11, in: -4...4)
    let parameters = LocalResponse(radius: radius, bias: 0.5, alpha: 0.3, beta: 0.75)
    let found = run(KernelSet.reference.normalizations.localResponse, input, parameters)
    for c in input.indices {
      let window = input.indices.filter { abs($0 - c) <= radius }
      let sum = window.reduce(0) { $0 + Double(input[$1]) * Double(input[$1]) }
      let expected = Double(input[c]) / pow(0.5 + 0.3 * sum, 0.75)
      #expect(abs(Double(found[c]) - expected) <= 1e-6, "channel \(c)")
    }
  }

  /// From scales so fine that TensorFlow Lite's multiplier becomes 0 to such that its product overflows.
  @Test(arguments: [Float(1e-12), 1e-4, 0x1p-12, 0x1p-11, 0.3, 6, 1e30])
  func sigmoidsAreNearForEveryScale(_ scale: Float) {
    let (logistic, tanh) = (
      QuantizedSigmoid(.logistic, inputScale: scale), QuantizedSigmoid(.tanh, inputScale: scale)
    )
    for stored in stride(from: Int16.min, through: .max - 37, by: 37) {
      let x = Double(scale) * Double(stored)
      #expect(abs(Double(logistic(stored)) - min(32768 / (1 + exp(-x)), 32767)) <= 8, "\(x)")
      #expect(abs(Double(tanh(stored)) - min(32768 * Foundation.tanh(x), 32767)) <= 14, "\(x)")
    }
  }

  /// `e^x` overflows float32 within the table.
  @Test func interpolationTablesSaturate() {
    let table = InterpolationTable.values(inputScale: Float(0.01), inputZeroPoint: 0, outputScale: 0.001) { expf($0) }
    #expect(table.count == 513)
    #expect(table.last == .max)
    #expect(table.first == 0)
    #expect(zip(table, table.dropFirst()).allSatisfy { $0 <= $1 })
  }
}
