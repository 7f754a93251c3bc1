import Apus
import TestSupport
import Testing

/// Filters and biases that TensorFlow Lite takes and then reads beyond their scales or as another type.
@Suite struct HybridOperatorTests {
  typealias Description = ModelFile.TensorDescription

  private static let window: [Int: FlatValue] = [0: .scalar(Int8(1)), 1: .scalar(Int32(1)), 2: .scalar(Int32(1))]

  private func constant(
    _ shape: [Int32], _ type: ElementType, _ bytes: [UInt8], scale: Float = 1
  ) -> Description {
    Description(shape, type, data: bytes, fields: ModelFile.quantization([scale], [0]))
  }

  private func bytes(_ values: [Int8]) -> [UInt8] { values.map { UInt8(bitPattern: $0) } }

  @Test func depthwiseFilterWithOneScale() throws {
    let file = ModelFile.operation(
      .depthwiseConv2D, [Description([1, 1, 1, 2]), constant([1, 1, 1, 4], .int8, bytes([1, 2, 3, -4]), scale: 2)],
      output: Description([1, 1, 1, 4]), options: Self.window)
    #expect(try Interpreter(allocated: file).run([-128, 127]) == [-256, -512, 762, -1016])
  }

  /// int16 with an int32 bias whose type the options do not state.
  @Test func biasDecidesWhatSumsAre() throws {
    let file = ModelFile.operation(
      .conv2D,
      [
        Description([1, 1, 1, 2], .int16, fields: ModelFile.quantization([1], [0])),
        constant([1, 1, 1, 2], .int8, bytes([100, -3])),
        Description([1], .int32, data: [Int32(-7)].littleEndianBytes, fields: ModelFile.quantization([1], [0])),
      ],
      output: Description([1, 1, 1, 1], .int16, fields: ModelFile.quantization([1], [0])), options: Self.window)
    let interpreter = try Interpreter(allocated: file)
    try interpreter.copy(([300, 1000] as [Int16]).littleEndianBytes, toInputAt: 0)
    try interpreter.invoke()
    #expect(try interpreter.output(at: 0).values(as: Int16.self) == [26993])
  }

  /// int16 with an int4 filter, which the depthwise kernel of TensorFlow Lite takes for int8.
  @Test func depthwiseFilterOfInt4() throws {
    let file = ModelFile.operation(
      .depthwiseConv2D,
      [
        Description([1, 1, 1, 2], .int16, fields: ModelFile.quantization([1], [0])),
        constant([1, 1, 1, 2], .int4, [0x7E]),
      ],
      output: Description([1, 1, 1, 2], .int16, fields: ModelFile.quantization([1], [0])), options: Self.window)
    let interpreter = try Interpreter(allocated: file)
    try interpreter.copy(([300, -1000] as [Int16]).littleEndianBytes, toInputAt: 0)
    try interpreter.invoke()
    #expect(try interpreter.output(at: 0).values(as: Int16.self) == [-600, -7000])
  }
}
