import Foundation
import KernelInterface
import TestSupport
import Testing

/// Elementwise vector kernels on one tensor, against functions in float64.
@Suite struct VectorUnaryTests {
  typealias Choice = @Sendable (VectorKernels) -> VectorKernel<FloatUnaryArguments>

  private func run(
    _ kernel: VectorKernel<FloatUnaryArguments>, _ input: [Float], clamp: FloatClamp = FloatClamp(), parts: Int = 1
  ) -> [Float] {
    let (source, target) = (GuardedMemory(input), GuardedMemory(repeating: Float.nan, count: input.count))
    kernel.run(
      FloatUnaryArguments(
        count: input.count, input: source.pointer, output: target.pointer, clamp: clamp, slope: 0.25), inParts: parts)
    return target.elements
  }

  /// Functions, and how far off they may be in units in the last place.
  private static let functions: [(Choice, @Sendable (Double) -> Double, Double)] = [
    ({ $0.unary.exponential }, { exp($0) }, 1.1),
    ({ $0.unary.logistic }, { $0 < 0 ? exp($0) / (1 + exp($0)) : 1 / (1 + exp(-$0)) }, 3),
    ({ $0.unary.hyperbolicTangent }, { tanh($0) }, 3),
    ({ $0.unary.elu }, { $0 < 0 ? expm1($0) : $0 }, 2),
    ({ $0.unary.hardSwish }, { $0 * min(max($0 + 3, 0), 6) / 6 }, 4),
    ({ $0.unary.clamp }, { min(max($0, -2), 3) }, 0),
    ({ $0.unary.leakyRelu }, { $0 > 0 ? $0 : $0 / 4 }, 0.5),
    ({ $0.unary.absolute }, { abs($0) }, 0),
    ({ $0.unary.negate }, { -$0 }, 0),
    ({ $0.unary.square }, { $0 * $0 }, 0.5),
    ({ $0.unary.squareRoot }, { $0.squareRoot() }, 0.5),
    ({ $0.unary.reciprocalSquareRoot }, { 1 / $0.squareRoot() }, 1.5),
  ]

  @Test(arguments: functions.indices)
  func functionsAreCloseToTheExactValue(_ index: Int) {
    let (choice, function, tolerance) = Self.functions[index]
    var generator = SplitMix64(seed: UInt64(index))
    for kernels in VectorKernels.available {
      for range: ClosedRange<Float> in [-1...1, -12...12, -110...95] {
        let input = generator.floats(3000, in: range)
        for (x, y) in zip(input, run(choice(kernels), input, clamp: FloatClamp(minimum: -2, maximum: 3))) {
          let exact = function(Double(x))
          guard !exact.isNaN, !Float(exact).isInfinite, !(index == 4 && abs(x + 3) < 1) else {
            #expect(index == 4 || y.isNaN == exact.isNaN && (exact.isNaN || y == Float(exact)), "\(kernels.level) \(x)")
            continue
          }
          let units = abs(Double(y) - exact) / Double(Float(exact).ulp)
          #expect(units <= tolerance, "\(kernels.level): \(y) for \(x), \(units) units off")
        }
      }
    }
  }

  /// Plans with and without the merged step must give the same bits.
  @Test func swishIsLogisticThenProduct() {
    var generator = SplitMix64(seed: 40)
    for kernels in VectorKernels.available {
      for count in [1, 17, 200] {
        let input = generator.floats(count, in: -30...30) + [-.infinity, .infinity, -0.0, 0x1p-140]
        let swish = run(kernels.unary.swish, input).map(\.bitPattern)
        let product = zip(input, run(kernels.unary.logistic, input)).map { ($0 * $1).bitPattern }
        // Infinity times 0 is NaN, whose sign may differ.
        #expect(zip(swish, product).allSatisfy { $0 == $1 || Float(bitPattern: $0).isNaN }, "\(kernels.level)")
      }
    }
  }

  @Test func limits() {
    let input: [Float] = [.infinity, -.infinity, .nan, 88.722_83, 88.722_84, -103.97, -103.98, 0x1p-149, -0x1p-149, 0]
    for kernels in VectorKernels.available {
      let exponential = run(kernels.unary.exponential, input)
      #expect(exponential[0] == .infinity && exponential[1] == 0 && exponential[2].isNaN)
      #expect(exponential[3].isFinite && exponential[4] == .infinity)
      #expect(exponential[5] == 0x1p-149 && exponential[6] == 0 && exponential[7...] == [1, 1, 1])
      let logistic = run(kernels.unary.logistic, input)
      #expect(logistic[0] == 1 && logistic[1] == 0 && logistic[2].isNaN && logistic[5] == 0x1p-149)
      let tangent = run(kernels.unary.hyperbolicTangent, input)
      #expect(tangent[0] == 1 && tangent[1] == -1 && tangent[2].isNaN)
      #expect(tangent[7...] == [0x1p-149, -0x1p-149, 0])
      let elu = run(kernels.unary.elu, input)
      #expect(elu[0] == .infinity && elu[1] == -1 && elu[2].isNaN && elu[8] == -0x1p-149)
      #expect(run(kernels.unary.clamp, input, clamp: FloatClamp(minimum: 0, maximum: 6))[2].isNaN)
    }
  }

  @Test func partsAndSizesChangeNothing() {
    var generator = SplitMix64(seed: 7)
    for kernels in VectorKernels.available {
      for count in kernels.sizes {
        let input = generator.floats(count, in: -5...5)
        let whole = run(kernels.unary.logistic, input)
        #expect(whole == Array(run(kernels.unary.logistic, input + [9]).dropLast()))
        for parts in 2...3 { #expect(run(kernels.unary.logistic, input, parts: parts) == whole) }
      }
    }
  }

  @Test func tables() {
    var generator = SplitMix64(seed: 8)
    let table = generator.bytes(256, as: UInt8.self)
    let entries = GuardedMemory(table)
    for kernels in VectorKernels.available {
      for count in kernels.sizes + [256, 1000] {
        let input = generator.bytes(count, as: UInt8.self)
        for parts in 1...3 {
          let (source, target) = (GuardedMemory(input), GuardedMemory(repeating: UInt8(0), count: count))
          kernels.unary.lookup.run(
            ByteTableArguments(count: count, input: source.pointer, output: target.pointer, table: entries.pointer),
            inParts: parts)
          #expect(target.elements == input.map { table[Int($0)] })
        }
      }
    }
  }

  @Test func softmaxOfRows() {
    var generator = SplitMix64(seed: 9)
    for kernels in VectorKernels.available {
      for depth in kernels.sizes {
        let input = generator.floats(3 * depth, in: -20...20)
        for parts in 1...3 {
          let (source, target) = (GuardedMemory(input), GuardedMemory(repeating: Float(0), count: 3 * depth))
          kernels.unary.softmax.run(
            FloatRowArguments(rowCount: 3, depth: depth, input: source.pointer, output: target.pointer, beta: 0.5),
            inParts: parts)
          for row in 0..<3 {
            let terms = input[row * depth..<(row + 1) * depth].map { exp(Double($0) / 2) }
            let sum = terms.reduce(0, +)
            for (term, found) in zip(terms, target.elements[(row * depth)...]) {
              #expect(abs(term / sum - Double(found)) < 1e-6, "\(kernels.level) \(depth)")
            }
          }
        }
      }
    }
  }
}
