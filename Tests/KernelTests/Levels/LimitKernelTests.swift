import KernelInterface
import TestSupport
import Testing

/// The routines that reach the limits of a core, against closed forms and the definitions.
@Suite struct LimitKernelTests {
  @Test(arguments: VectorKernels.available.indices)
  func multipliesAndAdds(_ level: Int) {
    let kernels = VectorKernels.available[level]
    let count = kernels.limits.accumulatorCount * kernels.layout.laneCount
    let start = (0..<count).map { Float($0) / 4 }
    // Each by each rule is exact in float32.
    let rules: [(factor: Float, addend: Float, closedForm: (Float, Int) -> Float)] = [
      (1, 0.5, { $0 + 0.5 * Float($1) }), (-1, 1, { $1 % 2 == 0 ? $0 : 1 - $0 }),
      (0.5, 1, { value, rounds in 2 + (value - 2) / Float(1 << rounds) }),
    ]
    for rule in rules {
      for rounds in [0, 1, 2, 3, 8] {
        let (values, defined) = (GuardedMemory(start), GuardedMemory(start))
        kernels.limits.multiplyAdd(
          MultiplyAddPeakArguments(
            roundCount: rounds, factor: rule.factor, addend: rule.addend, values: values.pointer))
        ReferenceLimits.multiplyAdd(
          MultiplyAddPeakArguments(
            roundCount: rounds, factor: rule.factor, addend: rule.addend, values: defined.pointer), valueCount: count)
        #expect(values.elements == start.map { rule.closedForm($0, rounds) }, "\(kernels.level), \(rounds) rounds")
        #expect(defined.elements == values.elements)
      }
    }
  }

  private func dots(_ kernels: VectorKernels, _ start: [Int32], weights: Int32, rounds: Int) -> [Int32] {
    let (values, defined) = (GuardedMemory(start), GuardedMemory(start))
    kernels.limits.dot(DotPeakArguments(roundCount: rounds, weights: weights, values: values.pointer))
    ReferenceLimits.dot(
      DotPeakArguments(roundCount: rounds, weights: weights, values: defined.pointer), valueCount: start.count,
      groupSize: kernels.layout.groupSize)
    #expect(values.elements == defined.elements, "\(kernels.level), weights \(weights), \(rounds) rounds")
    return values.elements
  }

  @Test(arguments: VectorKernels.available.indices)
  func addsUpProducts(_ level: Int) {
    let kernels = VectorKernels.available[level]
    let count = kernels.limits.accumulatorCount * kernels.layout.laneCount
    let small = (0..<count).map { Int32($0 % 8) }
    let bits = Int32(32 / kernels.layout.groupSize)
    // The lowest element alone: twice the value; less than nothing: 0; the next one: nothing of a small value.
    #expect(dots(kernels, small, weights: 1, rounds: 5) == small.map { $0 << 5 })
    #expect(dots(kernels, small, weights: (1 << bits) - 1, rounds: 3) == small.map { _ in 0 })
    #expect(dots(kernels, small, weights: 7 << bits, rounds: 3) == small)
    #expect(dots(kernels, small.map { $0 << bits }, weights: 3 << bits, rounds: 1) == small.map { $0 << bits + 3 * $0 })
    var generator = SplitMix64(seed: 1)
    let start = (0..<count).map { _ in Int32(truncatingIfNeeded: generator.next()) }
    for weights: Int32 in [0x1206_FC02, -1, Int32(bitPattern: 0x8080_8080), 0x7F01_0203] {
      for rounds in [1, 2, 7] { _ = dots(kernels, start, weights: weights, rounds: rounds) }
    }
  }

  @Test(arguments: VectorKernels.available.indices)
  func readsEverything(_ level: Int) {
    let kernels = VectorKernels.available[level]
    for blocks in 1...3 {
      let count = blocks * ReadPeakArguments.blockCount
      let input = GuardedMemory((1...Int32(count)).map { $0 })
      for rounds in 0...3 {
        let (sum, defined) = (GuardedMemory([Int32(-1)]), GuardedMemory([Int32(-1)]))
        kernels.limits.read(
          ReadPeakArguments(
            roundCount: rounds, count: count, input: UnsafePointer(input.pointer), sum: sum.pointer))
        ReferenceLimits.read(
          ReadPeakArguments(
            roundCount: rounds, count: count, input: UnsafePointer(input.pointer), sum: defined.pointer))
        #expect(sum.elements == [Int32(rounds * count * (count + 1) / 2)], "\(kernels.level)")
        #expect(defined.elements == sum.elements)
      }
    }
  }
}
