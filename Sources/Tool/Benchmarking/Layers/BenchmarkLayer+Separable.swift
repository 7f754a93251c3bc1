import Apus

extension BenchmarkLayer {
  /// Depthwise convolutions and the 1×1 convolutions of their output, which run as one step.
  static let separables: [BenchmarkLayer] = LayerModel.Precision.allCases.flatMap { precision in
    separableShapes.map { network, shape, channels in separable(network, shape, channels, precision) }
  }

  private static let separableShapes: [(String, ConvolutionShape, Int)] = [
    ("mobilenet_v1", .init(112, 32, 32, kernel: 3), 64), ("mobilenet_v1", .init(56, 128, 128, kernel: 3), 128),
    ("mobilenet_v1", .init(14, 512, 512, kernel: 3), 512), ("mobilenet_v2", .init(56, 144, 144, kernel: 3), 24),
    ("mobilenet_v2", .init(14, 384, 384, kernel: 3), 64), ("efficientnet_lite0", .init(14, 480, 480, kernel: 5), 80),
  ]

  /// DEPTHWISE_CONV_2D with padding that keeps the size and RELU6 fused, and CONV_2D with a 1×1 filter to `channels`.
  private static func separable(
    _ network: String, _ shape: ConvolutionShape, _ channels: Int, _ precision: LayerModel.Precision
  ) -> BenchmarkLayer {
    BenchmarkLayer(network, "DEPTHWISE_CONV_2D \(shape), CONV_2D 1×1 →\(channels) \(precision.rawValue)") {
      var model = LayerModel()
      let middle = model.intermediate(shape.output, precision)
      model.addDepthwise(shape, precision, middle)
      let filter = model.weights([channels, 1, 1, shape.outputChannels], precision)
      let operands = [middle, filter, model.bias(channels, precision)]
      let output = model.output(Array(shape.output.dropLast()) + [channels], precision)
      model.add(.conv2D, operands, output, [1: .scalar(Int32(1)), 2: .scalar(Int32(1))], version: 3)
      return model.file
    }
  }
}
