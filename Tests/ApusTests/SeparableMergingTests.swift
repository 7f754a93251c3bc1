import Apus
import TestSupport
import Testing

/// Depthwise convolutions that run with the 1×1 convolution of their output, against both one after the other.
@Suite struct SeparableMergingTests {
  private static let types: [ElementType] = [.float32, .uint8, .int8]

  /// The sizes of a model.
  struct Sizes: Sendable, CustomStringConvertible {
    var batch: Int32 = 1
    var height: Int32 = 17
    var width: Int32 = 18
    var channels: Int32 = 24
    var outputs: Int32 = 40
    var kernel: Int32 = 3
    var stride: Int32 = 1
    /// The height and width of the second filter.
    var second: Int32 = 1
    var description: String { "\(batch)×\(height)×\(width)×\(channels)→\(outputs) by \(kernel), stride \(stride)" }
  }

  private static func scaled(_ type: ElementType, _ scale: Float, _ zeroPoint: Int64) -> [Int: FlatValue] {
    type == .float32 ? [:] : ModelFile.quantization([scale], [zeroPoint])
  }

  /// RELU, DEPTHWISE_CONV_2D with RELU6 and CONV_2D, both with padding that keeps the size.
  private static func separable(_ type: ElementType, _ sizes: Sizes) -> ModelFile {
    var generator = SplitMix64(seed: 11)
    let (middle, weightMiddle): (Int64, Int64) = type == .uint8 ? (120, 127) : (-9, 0)
    func weights(_ count: Int32) -> [UInt8] {
      type == .float32
        ? (0..<count).map { _ in Float.random(in: -1...1, using: &generator) }.littleEndianBytes
        : (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
    }
    func biases(_ file: inout ModelFile, _ count: Int32, _ scale: Float) -> Int32 {
      type == .float32
        ? file.addTensor([count], type, data: weights(count))
        : file.addTensor(
          [count], .int32, data: (0..<count).map { $0 * 7 % 50 }.littleEndianBytes,
          fields: ModelFile.quantization([scale], [0]))
    }
    var file = ModelFile()
    let (shape, k) = ([sizes.batch, sizes.height, sizes.width, sizes.channels], sizes.kernel)
    let lines = (sizes.height + sizes.stride - 1) / sizes.stride
    let columns = (sizes.width + sizes.stride - 1) / sizes.stride
    file.inputs = [file.addTensor(shape, type, fields: scaled(type, 0.05, middle))]
    let image = file.addTensor(shape, type, fields: scaled(type, 0.05, middle))
    file.addOperator(.relu, [0], [image])
    let filter = file.addTensor(
      [1, k, k, sizes.channels], type, data: weights(k * k * sizes.channels), fields: scaled(type, 0.01, weightMiddle))
    let between = file.addTensor(
      [sizes.batch, lines, columns, sizes.channels], type, fields: scaled(type, 0.03, type == .uint8 ? 4 : -124))
    let stride = FlatValue.scalar(sizes.stride)
    let bias = biases(&file, sizes.channels, 0.05 * 0.01)
    file.addOperator(
      .depthwiseConv2D, [image, filter, bias], [between],
      options: [1: stride, 2: stride, 3: .scalar(Int32(1)), 4: .scalar(Int8(3))])
    let second = file.addTensor(
      [sizes.outputs, sizes.second, sizes.second, sizes.channels], type,
      data: weights(sizes.outputs * sizes.second * sizes.second * sizes.channels),
      fields: scaled(type, 0.01, weightMiddle))
    file.outputs = [
      file.addTensor([sizes.batch, lines, columns, sizes.outputs], type, fields: scaled(type, 0.1, middle))
    ]
    let secondBias = biases(&file, sizes.outputs, 0.03 * 0.01)
    file.addOperator(
      .conv2D, [between, second, secondBias], file.outputs, options: [1: .scalar(Int32(1)), 2: .scalar(Int32(1))])
    return file
  }

  @Test(
    arguments: types,
    [
      Sizes(), Sizes(stride: 2), Sizes(kernel: 5), Sizes(batch: 3, kernel: 5, stride: 2),
      Sizes(height: 64, width: 63, channels: 8, outputs: 16), Sizes(height: 64, width: 64, channels: 7, outputs: 8),
      Sizes(height: 14, width: 14, channels: 130, outputs: 150),
      Sizes(height: 9, width: 40, channels: 800, outputs: 33),
      Sizes(kernel: 4),
    ])
  func pairIsOneStep(_ type: ElementType, _ sizes: Sizes) throws {
    let plan = try comparedPlan(Self.separable(type, sizes))
    #expect(plan.steps.map(\.operatorIndex) == [0, 2])
    #expect(plan.steps[1].inputs == [1, 5, 7, 2, 4])
    #expect(plan.steps[1].kernel.hasPrefix("separable-\(type == .float32 ? "f32" : "8-bit")-"))
    #expect(plan.tensors[3].storage == .unused)
    let taps = Int(sizes.kernel * sizes.kernel + sizes.outputs)
    #expect(plan.steps[1].multiplyAccumulates == plan.tensors[3].shape.elementCount * taps)
  }

  @Test(arguments: types)
  func otherConvolutionsAreSteps(_ type: ElementType) throws {
    #expect(try comparedPlan(Self.separable(type, Sizes(second: 3))).steps.count == 3)
    // Too few rows to share: parts divide the channels.
    #expect(
      try comparedPlan(Self.separable(type, Sizes(height: 3, width: 3, channels: 64, outputs: 256))).steps.count == 3)
  }

  @Test(arguments: types)
  func whatOthersReadIsComputed(_ type: ElementType) throws {
    var file = Self.separable(type, Sizes())
    file.outputs.append(3)
    #expect(try comparedPlan(file).steps.count == 3)
  }
}
