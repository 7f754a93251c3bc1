import Apus

extension BenchmarkLayer {
  /// Operators that go element by element, and SOFTMAX.
  static let elements: [BenchmarkLayer] =
    unaries.map { network, kind, options in unary(network, kind, .float32, options) }
    + [
      unary("mobilenet_v3_large", .logistic, .int8, [:], quantization: (1 / 256, -128)), swish, prelu,
      binary("mobilenet_v2", .add, [1, 56, 56, 24], [1, 56, 56, 24], .float32),
      binary("mobilenet_v2", .add, [1, 56, 56, 24], [1, 56, 56, 24], .int8),
      binary("mobilenet_v3_large", .mul, [1, 28, 28, 120], [1, 1, 1, 120], .float32),
      binary("mobilenet_v3_large", .mul, [1, 28, 28, 120], [1, 1, 1, 120], .int8),
      binary("mobilenet_v3_large", .sub, [1, 28, 28, 120], [1, 28, 28, 120], .float32),
      binary("mobilenet_v3_large", .div, [1, 28, 28, 120], [1, 28, 28, 120], .float32),
      binary("mobilenet_v3_large", .maximum, [1, 28, 28, 120], [1, 28, 28, 120], .float32),
      binary("mobilenet_v3_large", .minimum, [1, 28, 28, 120], [1, 28, 28, 120], .float32),
      binary("mobilenet_v3_large", .squaredDifference, [1, 28, 28, 120], [1, 1, 1, 120], .float32),
      conversion(from: .float32, to: .int8), conversion(from: .int8, to: .float32), softmax,
    ]

  private static let unaries: [(String, BuiltinOperator, [Int: FlatValue])] = [
    ("mobilenet_v2", .relu6, [:]), ("mobilenet_v3_large", .hardSwish, [:]), ("efficientnet_b0", .logistic, [:]),
    ("mobilenet_v3_large", .tanh, [:]), ("mobilenet_v3_large", .exp, [:]), ("mobilenet_v3_large", .elu, [:]),
    ("mobilenet_v3_large", .leakyRelu, [0: .scalar(Float(0.2).bitPattern)]), ("mobilenet_v3_large", .abs, [:]),
    ("mobilenet_v3_large", .neg, [:]), ("mobilenet_v3_large", .square, [:]), ("mobilenet_v3_large", .sqrt, [:]),
    ("mobilenet_v3_large", .rsqrt, [:]),
  ]

  private static func unary(
    _ network: String, _ kind: BuiltinOperator, _ precision: LayerModel.Precision, _ options: [Int: FlatValue],
    quantization: (scale: Float, zeroPoint: Int64)? = nil
  ) -> BenchmarkLayer {
    BenchmarkLayer(network, "\(OperatorKind.builtin(kind)) 56×56×72 \(precision.rawValue)") {
      var model = LayerModel()
      let input = model.input([1, 56, 56, 72], precision)
      model.add(kind, [input], model.output([1, 56, 56, 72], precision, quantization: quantization), options)
      return model.file
    }
  }

  private static func binary(
    _ network: String, _ kind: BuiltinOperator, _ left: [Int], _ right: [Int], _ precision: LayerModel.Precision
  ) -> BenchmarkLayer {
    let shapes = left == right ? text(left) : "\(text(left)) and \(text(right))"
    return BenchmarkLayer(network, "\(OperatorKind.builtin(kind)) \(shapes) \(precision.rawValue)") {
      var model = LayerModel()
      let inputs = [model.input(left, precision), model.input(right, precision)]
      model.add(kind, inputs, model.output(left, precision), version: 2)
      return model.file
    }
  }

  /// x · LOGISTIC(x), which is one step.
  private static let swish = BenchmarkLayer("efficientnet_b0", "swish 56×56×72 float32") {
    var model = LayerModel()
    let input = model.input([1, 56, 56, 72], .float32)
    let gate = model.intermediate([1, 56, 56, 72], .float32)
    model.add(.logistic, [input], gate)
    model.add(.mul, [input, gate], model.output([1, 56, 56, 72], .float32))
    return model.file
  }

  private static let prelu = BenchmarkLayer("face_detection", "PRELU 64×64×32 float32") {
    var model = LayerModel()
    let inputs = [model.input([1, 64, 64, 32], .float32), model.weights([1, 1, 32], .float32)]
    model.add(.prelu, inputs, model.output([1, 64, 64, 32], .float32))
    return model.file
  }

  private static func conversion(
    from input: LayerModel.Precision, to output: LayerModel.Precision
  ) -> BenchmarkLayer {
    let kind = output == .float32 ? BuiltinOperator.dequantize : .quantize
    return BenchmarkLayer("efficientnet_lite0", "\(OperatorKind.builtin(kind)) 224×224×3 int8") {
      var model = LayerModel()
      model.add(kind, [model.input([1, 224, 224, 3], input)], model.output([1, 224, 224, 3], output), version: 2)
      return model.file
    }
  }

  private static let softmax = BenchmarkLayer("mobilenet_v1", "SOFTMAX 1000 float32") {
    var model = LayerModel()
    model.add(
      .softmax, [model.input([1, 1000], .float32)], model.output([1, 1000], .float32),
      [0: .scalar(Float(1).bitPattern)])
    return model.file
  }

  /// The sizes of an image without the batch, such as `56×56×24`.
  static func text(_ shape: [Int]) -> String { shape.dropFirst().map(String.init).joined(separator: "×") }
}
