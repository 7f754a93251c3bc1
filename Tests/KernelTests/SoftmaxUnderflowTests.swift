import KernelInterface
import Testing

/// Rows so long and even that no share of the sum reaches half a step of 1/256.
@Suite struct SoftmaxUnderflowTests {
  @Test(arguments: [511, 513, 600, 5000, 20_000])
  func evenRowsAreZero(_ depth: Int) throws {
    let input = [Int8](repeating: 7, count: depth)
    var output = [Int8](repeating: 1, count: depth)
    let parameters = try #require(QuantizedSoftmax(beta: 1, inputScale: 0.1))
    input.withUnsafeBufferPointer { source in
      output.withUnsafeMutableBufferPointer { result in
        guard let from = source.baseAddress, let to = result.baseAddress else { return }
        KernelSet.reference.int8.softmax.run(
          RowArguments(rowCount: 1, depth: depth, input: from, output: to, parameters: parameters))
      }
    }
    // 256 / depth is just above 1/2 for 511 and below it for the others.
    #expect(output.allSatisfy { $0 == (depth == 511 ? -127 : -128) })
  }
}
