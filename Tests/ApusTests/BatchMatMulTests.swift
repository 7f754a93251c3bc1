import Apus
import TestSupport
import Testing

/// Products that TensorFlow Lite takes and then computes with the scales of other rows, or not at all.
@Suite struct BatchMatMulTests {
  typealias Description = ModelFile.TensorDescription

  private func interpreter(
    _ shape: [Int32], _ right: Description, output: [Int32]
  ) throws -> Interpreter {
    try Interpreter(
      allocated: .operation(.batchMatmul, [Description(shape), right], output: Description(output), options: [:]),
      options: .reference)
  }

  /// Rows whose scales are 1, 2, 4 and 3, in two leading dimensions.
  @Test func everyRowHasItsScale() throws {
    let right = Description([2, 1], .int8, data: [1, 2], fields: ModelFile.quantization([1], [0]))
    let interpreter = try interpreter([2, 2, 1, 2], right, output: [2, 2, 1, 1])
    #expect(try interpreter.run([127, -127, 254, 0, 508, -4, 381, -3]) == [-127, 254, 500, 375])
  }

  @Test func sumsOfNothingAreZero() throws {
    let interpreter = try interpreter([2, 0], Description([0, 3], data: []), output: [2, 3])
    #expect(try interpreter.run([]) == [0, 0, 0, 0, 0, 0])
  }

  /// Small constants whose product is long to compute are left to each run.
  @Test func productsOfConstantsAreNotFolded() throws {
    let constant = Description([2, 2], data: ([1, 2, 3, 4] as [Float]).littleEndianBytes)
    let file = ModelFile.operation(.batchMatmul, [constant, constant], output: Description([2, 2]), options: [:])
    let plan = try Plan(file.model())
    #expect(plan.foldedOperators.isEmpty)
    #expect(plan.multiplyAccumulates == 8)
  }
}
