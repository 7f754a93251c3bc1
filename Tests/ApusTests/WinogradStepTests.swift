import Apus
import TestSupport
import Testing

/// When the fast family takes Winograd's algorithm for a convolution, and that nobody sees it.
@Suite struct WinogradStepTests {
  /// A convolution with SAME padding and RELU.
  private func file(size: Int32, channels: Int32, stride: Int32 = 1) -> ModelFile {
    var generator = SplitMix64(seed: 7)
    func constant(_ shape: [Int32]) -> ModelFile.TensorDescription {
      .init(shape, data: floats(shape.reduce(1) { $0 * Int($1) }, &generator).littleEndianBytes)
    }
    let output = (size + stride - 1) / stride
    return .operation(
      .conv2D, [.init([1, size, size, channels]), constant([40, 3, 3, channels]), constant([40])],
      output: .init([1, output, output, 40]),
      options: [0: .scalar(Int8(0)), 1: .scalar(stride), 2: .scalar(stride), 3: .scalar(Int8(1))])
  }

  private func floats(_ count: Int, _ generator: inout SplitMix64) -> [Float] {
    (0..<count).map { _ in .random(in: -1...1, using: &generator) }
  }

  private func interpreter(_ file: ModelFile, _ kernels: KernelFamily) throws -> Interpreter {
    var options = PlanOptions()
    options.kernels = kernels
    return try Interpreter(allocated: file, options: options)
  }

  @Test(arguments: [(10, 32, 1, true), (11, 45, 1, true), (8, 32, 1, false), (10, 31, 1, false), (20, 32, 2, false)])
  func resultsAreTheReferences(size: Int, channels: Int, stride: Int, isTransformed: Bool) throws {
    let file = file(size: Int32(size), channels: Int32(channels), stride: Int32(stride))
    var generator = SplitMix64(seed: 8)
    let input = floats(size * size * channels, &generator)
    let fast = try interpreter(file, .fast)
    #expect(fast.plan?.steps.first?.kernel.hasPrefix("winograd") == isTransformed)
    let expected = try interpreter(file, .reference).run(input)
    let tolerance = 1e-5 * (expected.max() ?? 0)
    #expect(zip(try fast.run(input), expected).allSatisfy { abs($0 - $1) <= tolerance })
  }
}
