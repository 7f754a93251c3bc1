import TestSupport
import Testing

@testable import KernelInterface

/// Walks against positions taken apart by division, as NumPy's `unravel_index` does.
@Suite struct WalkTests {
  private func unravel(_ index: Int, _ sizes: [Int]) -> [Int] {
    var rest = index
    return sizes.reversed().map { size in
      defer { rest /= size }
      return rest % size
    }.reversed()
  }

  private func denseStrides(_ sizes: [Int]) -> [Int] {
    sizes.indices.map { sizes[($0 + 1)...].reduce(1, *) }
  }

  /// The offset of output position `position` in an input of shape `sizes`, aligned at the last dimension.
  private func broadcastOffset(_ position: [Int], _ sizes: [Int]) -> Int {
    zip(zip(position.suffix(sizes.count), sizes), denseStrides(sizes)).reduce(0) { sum, entry in
      sum + (entry.0.1 == 1 ? 0 : entry.0.0 * entry.1)
    }
  }

  @Test(arguments: UInt64(0)..<300)
  func broadcastingVisitsEveryOutputInOrder(_ seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let rank = Int.random(in: 0...(seed < 280 ? 5 : 8), using: &generator)
    let output = (0..<rank).map { _ in Int.random(in: 1...3, using: &generator) }
    func operand() -> [Int] {
      output.suffix(Int.random(in: 0...rank, using: &generator)).map { Bool.random(using: &generator) ? $0 : 1 }
    }
    let (first, second) = (operand(), operand())
    var expected = 0
    BroadcastShape(first: first, second: second, output: output).forEach { offset1, offset2, index in
      let position = unravel(index, output)
      #expect(index == expected)
      #expect(offset1 == broadcastOffset(position, first), "\(first) to \(output) at \(position)")
      #expect(offset2 == broadcastOffset(position, second), "\(second) to \(output) at \(position)")
      expected += 1
    }
    #expect(expected == output.reduce(1, *))
  }

  @Test(arguments: [[0], [3, 0], [0, 3], [2, 0, 2]])
  func emptyOutputsAreNotVisited(_ output: [Int]) {
    BroadcastShape(first: output, second: [1], output: output).forEach { _, _, _ in Issue.record("visited") }
    StridedWalk(sizes: output, strides: output).forEach { _, _ in Issue.record("visited") }
  }

  @Test(arguments: UInt64(0)..<100)
  func stridedWalksVisitEveryPositionInOrder(_ seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let rank = Int.random(in: 0...8, using: &generator)
    let sizes = (0..<rank).map { _ in Int.random(in: 1...3, using: &generator) }
    let strides = sizes.map { _ in Int.random(in: -50...50, using: &generator) }
    var expected = 0
    StridedWalk(sizes: sizes, strides: strides).forEach { offset, index in
      #expect(index == expected)
      #expect(offset == zip(unravel(index, sizes), strides).reduce(0) { $0 + $1.0 * $1.1 })
      expected += 1
    }
    #expect(expected == sizes.reduce(1, *))
  }

  @Test func broadcastSubtractionKeepsTheOrderOfOperands() {
    let (first, second) = (GuardedMemory<Int32>([10, 20, 30]), GuardedMemory<Int32>([1, 2]))
    let output = GuardedMemory<Int32>(repeating: 0, count: 6)
    KernelSet.reference.int32.subtract.run(
      BinaryArguments(
        shape: BroadcastShape(first: [3], second: [2, 1], output: [2, 3]), input1: first.pointer,
        input2: second.pointer, output: output.pointer, parameters: .min ... .max))
    #expect(output.elements == [9, 19, 29, 8, 18, 28])
  }

  @Test func fillingAndCopyingPads() {
    let input = GuardedMemory<UInt8>([1, 2, 3, 4, 5, 6])
    let output = GuardedMemory<UInt8>(repeating: 77, count: 4 * 5)
    let value = GuardedMemory<UInt8>([9])
    KernelSet.reference.copies.fill.run(
      FillArguments(count: 20, elementByteCount: 1, value: value.pointer, output: output.pointer))
    KernelSet.reference.copies.strided.run(
      StridedCopyArguments(
        walk: PairedWalk(sizes: [2, 3], inputStrides: [3, 1], outputStrides: [5, 1]), elementByteCount: 1,
        input: input.pointer, output: output.pointer + 1 * 5 + 2))
    let expected: [UInt8] = [9, 9, 9, 9, 9, 9, 9, 1, 2, 3, 9, 9, 4, 5, 6, 9, 9, 9, 9, 9]
    #expect(output.elements == expected)
  }

  /// Copies of every width between random strides, of which some continue the dimension after them.
  @Test(arguments: UInt64(0)..<200)
  func stridedCopiesMoveEveryElement(_ seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    switch seed % 4 {
    case 0: checkStridedCopy(of: UInt8.self, &generator)
    case 1: checkStridedCopy(of: UInt16.self, &generator)
    case 2: checkStridedCopy(of: UInt32.self, &generator)
    default: checkStridedCopy(of: UInt64.self, &generator)
    }
  }

  private func checkStridedCopy<Element: FixedWidthInteger & BitwiseCopyable>(
    of type: Element.Type, _ generator: inout SplitMix64
  ) {
    let rank = Int.random(in: 0...6, using: &generator)
    let sizes = (0..<rank).map { _ in Int.random(in: 1...3, using: &generator) }
    // Inputs are dense in part, broadcast in part, reversed in part; outputs are dense with gaps.
    let inputStrides = denseStrides(sizes).map { $0 * Int.random(in: -1...1, using: &generator) }
    let gap = Int.random(in: 1...2, using: &generator)
    let outputStrides = denseStrides(sizes).map { $0 * gap }
    let lowest = zip(sizes, inputStrides).reduce(0) { $0 + min(0, ($1.0 - 1) * $1.1) }
    let highest = zip(sizes, inputStrides).reduce(0) { $0 + max(0, ($1.0 - 1) * $1.1) }
    let input = GuardedMemory((0...highest - lowest).map { Element(truncatingIfNeeded: $0 &* 31 &+ 7) })
    let count = sizes.reduce(1, *)
    let output = GuardedMemory<Element>(repeating: 0, count: count * gap)
    KernelSet.reference.copies.strided.run(
      StridedCopyArguments(
        walk: PairedWalk(sizes: sizes, inputStrides: inputStrides, outputStrides: outputStrides),
        elementByteCount: Element.bitWidth / 8, input: input.pointer - lowest, output: output.pointer))
    for index in 0..<count {
      let offset = zip(unravel(index, sizes), inputStrides).reduce(-lowest) { $0 + $1.0 * $1.1 }
      #expect(output.elements[index * gap] == input.elements[offset], "\(sizes) by \(inputStrides)")
      if gap == 2 { #expect(output.elements[index * 2 + 1] == 0) }
    }
  }

  @Test func meanAddsTheReducedDimensions() {
    let input = GuardedMemory((0..<24).map(Float.init))
    let output = GuardedMemory<Float>(repeating: .nan, count: 3)
    // [2, 3, 4] over dimensions 0 and 2: 12a + 4b + c for b = 0, 1, 2 averages to 7.5 + 4b.
    KernelSet.reference.float32.mean.run(
      ReductionArguments(
        kept: StridedWalk(sizes: [3], strides: [4]), reduced: StridedWalk(sizes: [2, 4], strides: [12, 1]),
        input: input.pointer, output: output.pointer, parameters: ()))
    #expect(output.elements == [7.5, 11.5, 15.5])
  }
}
