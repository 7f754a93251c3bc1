import Apus
import Foundation
import TestSupport
import Testing

/// Convolution2DTransposeBias, which TensorFlow Lite lacks, against its definition: every input pixel adds the filter
/// times itself to the output.
@Suite struct TransposeBiasTests {
  /// The sizes of a case, rows before columns.
  struct Sizes {
    let input: (height: Int, width: Int, channels: Int)
    let filter: (height: Int, width: Int, channels: Int)
    let output: (height: Int, width: Int)
    let stride: (height: Int, width: Int)
    /// What SAME padding cuts off before the first row and column.
    let cut: (top: Int, left: Int)
  }

  private static func scattered(_ s: Sizes, _ input: [Float], _ filter: [Float], _ bias: [Float]) -> [Float] {
    var sums = [Double](repeating: 0, count: s.output.height * s.output.width * s.filter.channels)
    for index in sums.indices { sums[index] = Double(bias[index % s.filter.channels]) }
    for y in 0..<s.input.height {
      for x in 0..<s.input.width {
        for row in 0..<s.filter.height {
          for column in 0..<s.filter.width {
            let (top, left) = (y * s.stride.height + row - s.cut.top, x * s.stride.width + column - s.cut.left)
            guard 0..<s.output.height ~= top, 0..<s.output.width ~= left else { continue }
            for o in 0..<s.filter.channels {
              for i in 0..<s.input.channels {
                sums[(top * s.output.width + left) * s.filter.channels + o] +=
                  Double(input[(y * s.input.width + x) * s.input.channels + i])
                  * Double(filter[((o * s.filter.height + row) * s.filter.width + column) * s.input.channels + i])
              }
            }
          }
        }
      }
    }
    return sums.map(Float.init)
  }

  private static func numbers(_ count: Int, _ generator: inout SplitMix64) -> [Float] {
    (0..<count).map { _ in Float.random(in: -1...1, using: &generator) }
  }

  /// Padding SAME, 4×3 windows at strides 2×3: three rows are cut off, one of them before the first, and one column at
  /// the end.
  @Test func windowsAreAddedUp() throws {
    let sizes = Sizes(
      input: (3, 2, 2), filter: (4, 3, 3), output: (5, 5), stride: (2, 3), cut: (1, 0))
    var generator = SplitMix64(seed: 5)
    let filter = Self.numbers(4 * 3 * 2 * 3, &generator)
    let bias = Self.numbers(3, &generator)
    let input = Self.numbers(3 * 2 * 2, &generator)
    let file = ModelFile.customOperation(
      "Convolution2DTransposeBias",
      [
        .init([1, 3, 2, 2]), .init([3, 4, 3, 2], data: filter.littleEndianBytes),
        .init([3], data: bias.littleEndianBytes),
      ],
      output: .init([1, 1, 1, 3]), options: ([1, 3, 2] as [Int32]).littleEndianBytes)
    let interpreter = try Interpreter(allocated: file)
    let expected = Self.scattered(sizes, input, filter, bias)
    #expect(Tolerance.relativeToLargest(1e-5).difference(try interpreter.run(input), expected) == nil)
    #expect(try interpreter.output(at: 0).shape == [1, 5, 5, 3])
  }

  /// The last layer but one of MediaPipe's segmentation, from the tensor before it.
  @Test(.enabled(if: ProjectFolder.hasShared, "data beside the project"))
  func segmentationIsAddedUp() throws {
    let path = ProjectFolder.shared.appendingPathComponent("models/selfie_segmentation.tflite").path
    let model = try Model(path: path)
    var options = PlanOptions()
    options.keepsAllTensors = true
    let interpreter = Interpreter(model, options: options)
    try interpreter.allocateTensors()
    let pixels = (0..<256 * 256 * 3).map { Float($0 % 251) / 251 }
    try interpreter.copy(pixels, toInputAt: 0)
    try interpreter.invoke()
    let node = try #require(
      model.mainSubgraph.operators.first { $0.kind == .custom("Convolution2DTransposeBias") })
    let input = try interpreter.tensor(at: node.inputs[0])
    let filter = try interpreter.tensor(at: node.inputs[1])
    let bias = try interpreter.tensor(at: node.inputs[2])
    let output = try interpreter.tensor(at: node.outputs[0])
    #expect(input.shape == [1, 128, 128, 16] && output.shape == [1, 256, 256, 1])
    let sizes = Sizes(
      input: (128, 128, 16), filter: (2, 2, 1), output: (256, 256), stride: (2, 2), cut: (0, 0))
    let expected = Self.scattered(sizes, try input.values(), try filter.values(), try bias.values())
    #expect(Tolerance.relativeToLargest(1e-5).difference(try output.values(), expected) == nil)
  }
}
