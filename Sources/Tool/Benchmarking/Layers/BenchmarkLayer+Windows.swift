import Apus

extension BenchmarkLayer {
  /// Depthwise convolutions and poolings.
  static let windows: [BenchmarkLayer] = LayerModel.Precision.allCases.flatMap { precision in
    depthwiseShapes.map { network, shape in depthwise(network, shape, precision) }
      + [
        pooling("mobilenet_v1", .averagePool2D, size: 7, channels: 1024, window: 7, stride: 1, precision),
        pooling("resnet50", .maxPool2D, size: 112, channels: 64, window: 3, stride: 2, precision),
      ]
  }

  private static let depthwiseShapes: [(String, ConvolutionShape)] = [
    ("mobilenet_v1", .init(112, 32, 32, kernel: 3)), ("mobilenet_v1", .init(112, 64, 64, kernel: 3, stride: 2)),
    ("mobilenet_v1", .init(14, 512, 512, kernel: 3)), ("mobilenet_v2", .init(112, 96, 96, kernel: 3, stride: 2)),
    ("mobilenet_v2", .init(56, 144, 144, kernel: 3)), ("mobilenet_v2", .init(7, 960, 960, kernel: 3)),
    ("mobilenet_v3_large", .init(28, 120, 120, kernel: 5)),
    ("mobilenet_v3_large", .init(14, 672, 672, kernel: 5, stride: 2)),
    ("efficientnet_lite0", .init(14, 480, 480, kernel: 5)),
  ]

  /// DEPTHWISE_CONV_2D with padding that keeps the size, and RELU6 fused.
  static func depthwise(
    _ network: String, _ shape: ConvolutionShape, _ precision: LayerModel.Precision
  ) -> BenchmarkLayer {
    BenchmarkLayer(network, "DEPTHWISE_CONV_2D \(shape) \(precision.rawValue)") {
      var model = LayerModel()
      model.addDepthwise(shape, precision, model.output(shape.output, precision))
      return model.file
    }
  }

  private static func pooling(
    _ network: String, _ kind: BuiltinOperator, size: Int, channels: Int, window: Int, stride: Int,
    _ precision: LayerModel.Precision
  ) -> BenchmarkLayer {
    let name = "\(OperatorKind.builtin(kind)) \(window)×\(window) \(size)×\(size)×\(channels) \(precision.rawValue)"
    return BenchmarkLayer(network, name) {
      var model = LayerModel()
      let outputSize = (size - window) / stride + 1
      // Windows that lie inside alone.
      model.add(
        kind, [model.input([1, size, size, channels], precision)],
        model.output([1, outputSize, outputSize, channels], precision),
        [
          0: .scalar(Int8(1)), 1: .scalar(Int32(stride)), 2: .scalar(Int32(stride)), 3: .scalar(Int32(window)),
          4: .scalar(Int32(window)),
        ], version: 2)
      return model.file
    }
  }
}

extension LayerModel {
  /// DEPTHWISE_CONV_2D of a new input with padding that keeps the size, and RELU6 fused.
  mutating func addDepthwise(_ shape: ConvolutionShape, _ precision: Precision, _ output: Int32) {
    let inputs = [
      input(shape.input, precision),
      weights([1, shape.kernel, shape.kernel, shape.outputChannels], precision, channels: 3),
      bias(shape.outputChannels, precision),
    ]
    add(
      .depthwiseConv2D, inputs, output,
      [
        1: .scalar(Int32(shape.stride)), 2: .scalar(Int32(shape.stride)), 3: .scalar(Int32(1)), 4: .scalar(Int8(3)),
      ], version: 3)
  }
}
