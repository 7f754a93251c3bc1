import Apus

extension BenchmarkLayer {
  /// Convolutions and fully connected layers.
  static let products: [BenchmarkLayer] = LayerModel.Precision.allCases.flatMap { precision in
    convolutions.map { network, shape in convolution(network, shape, precision) }
      + [(1024, 1000), (1280, 1000)].map { fullyConnected($0.0, $0.1, precision) }
  }

  /// The networks and shapes of convolutions.
  private static let convolutions: [(String, ConvolutionShape)] = [
    ("mobilenet_v1", .init(224, 3, 32, kernel: 3, stride: 2)), ("mobilenet_v1", .init(112, 32, 64)),
    ("mobilenet_v1", .init(56, 64, 128)), ("mobilenet_v1", .init(56, 128, 128)), ("mobilenet_v1", .init(28, 256, 256)),
    ("mobilenet_v1", .init(14, 512, 512)), ("mobilenet_v1", .init(7, 1024, 1024)), ("mobilenet_v2", .init(112, 32, 16)),
    ("mobilenet_v2", .init(112, 16, 96)), ("mobilenet_v2", .init(56, 24, 144)), ("mobilenet_v2", .init(56, 144, 24)),
    ("mobilenet_v2", .init(28, 32, 192)), ("mobilenet_v2", .init(14, 384, 64)), ("mobilenet_v2", .init(7, 960, 160)),
    ("mobilenet_v2", .init(7, 320, 1280)), ("mobilenet_v3_large", .init(28, 40, 120)),
    ("efficientnet_lite0", .init(14, 112, 672)), ("ssd_mobilenet_v1", .init(19, 512, 12)),
    ("resnet50", .init(56, 64, 64, kernel: 3)), ("resnet50", .init(14, 256, 256, kernel: 3)),
  ]

  /// CONV_2D with padding that keeps the size, and RELU6 fused.
  static func convolution(
    _ network: String, _ shape: ConvolutionShape, _ precision: LayerModel.Precision
  ) -> BenchmarkLayer {
    BenchmarkLayer(network, "CONV_2D \(shape) \(precision.rawValue)") {
      var model = LayerModel()
      let inputs = [
        model.input(shape.input, precision),
        model.weights([shape.outputChannels, shape.kernel, shape.kernel, shape.inputChannels], precision),
        model.bias(shape.outputChannels, precision),
      ]
      let output = model.output(shape.output, precision)
      model.add(
        .conv2D, inputs, output,
        [1: .scalar(Int32(shape.stride)), 2: .scalar(Int32(shape.stride)), 3: .scalar(Int8(3))],
        version: 3)
      return model.file
    }
  }

  /// FULLY_CONNECTED on one row.
  static func fullyConnected(
    _ inputCount: Int, _ outputCount: Int, _ precision: LayerModel.Precision
  ) -> BenchmarkLayer {
    let network = inputCount == 1024 ? "mobilenet_v1" : "mobilenet_v2"
    return BenchmarkLayer(network, "FULLY_CONNECTED \(inputCount)→\(outputCount) \(precision.rawValue)") {
      var model = LayerModel()
      // Weights of fully connected layers have one scale each in most models.
      let inputs = [
        model.input([1, inputCount], precision), model.weights([outputCount, inputCount], precision),
        model.bias(outputCount, precision),
      ]
      model.add(.fullyConnected, inputs, model.output([1, outputCount], precision), version: 4)
      return model.file
    }
  }
}
