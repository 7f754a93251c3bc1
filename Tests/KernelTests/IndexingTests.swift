import KernelInterface
import TestSupport
import Testing

/// GATHER, TOPK_V2 and WHERE against loops written another way, in memory that ends where the arrays do.
@Suite struct IndexingTests {
  @Test(arguments: UInt64(0)..<40)
  func topKIsTheStartOfTheSortedRow(_ seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let (rowCount, rowSize) = (Int.random(in: 1...3, using: &generator), Int.random(in: 1...40, using: &generator))
    let count = Int.random(in: 0...rowSize, using: &generator)
    let elements = (0..<rowCount * rowSize).map { _ in Float(Int.random(in: 0...9, using: &generator)) }
    let input = GuardedMemory(elements)
    let values = GuardedMemory<Float>(repeating: -1, count: rowCount * count)
    let indices = GuardedMemory<Int16>(repeating: -1, count: rowCount * count)
    KernelSet.reference.indexing.topKInt16.float32.run(
      TopKArguments(
        rowCount: rowCount, rowSize: rowSize, count: count, input: input.pointer, values: values.pointer,
        indices: indices.pointer))
    for row in 0..<rowCount {
      let slice = elements[row * rowSize..<(row + 1) * rowSize]
      let sorted = slice.enumerated().sorted { ($1.element, $0.offset) < ($0.element, $1.offset) }.prefix(count)
      let found = row * count..<(row + 1) * count
      #expect(Array(values.elements[found]) == sorted.map(\.element))
      #expect(Array(indices.elements[found]) == sorted.map { Int16($0.offset) })
    }
  }

  @Test func gatherCopiesBlocksOfEachBatch() {
    // [2 batches, 1, axis of 3, blocks of 2 bytes], two indices for each batch.
    let input = GuardedMemory<UInt8>(Array(0..<12))
    let indices = GuardedMemory<Int64>([2, 0, 1, 1])
    let output = GuardedMemory<UInt8>(repeating: 99, count: 8)
    KernelSet.reference.indexing.int64.gather.run(
      GatherArguments(
        batchCount: 2, outerCount: 1, axisSize: 3, indexCount: 2, blockByteCount: 2, input: input.pointer,
        indices: indices.pointer, output: output.pointer))
    #expect(output.elements == [4, 5, 0, 1, 8, 9, 8, 9])
  }

  /// Were a condition to change between planning and running, no more would be written than there is room for.
  @Test func coordinatesStopAtTheLimit() {
    let input = GuardedMemory<Float>([1, 0, .nan, -0.0, 2, 3])
    let output = GuardedMemory<Int64>(repeating: -1, count: 6)
    KernelSet.reference.indexing.coordinates.float32.run(
      CoordinateArguments(sizes: [3, 2], input: input.pointer, limit: 3, output: output.pointer))
    #expect(output.elements == [0, 0, 1, 0, 2, 0])
  }
}
