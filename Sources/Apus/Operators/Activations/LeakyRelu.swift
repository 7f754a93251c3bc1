import KernelInterface

/// LEAKY_RELU: `x` above 0, `alpha · x` below.
///
/// float32; uint8 and int8 with any scales, int16 with zero points 0.
/// Options: `LeakyReluOptions`.
struct LeakyRelu: Operator {
  static let kind = OperatorKind.builtin(.leakyRelu)
  static let maximumVersion = 2
  private let alpha: Float

  init(_ node: NodeReader) throws(ModelError) {
    try node.expect(inputs: 1...1)
    alpha = try node.float(0)
  }

  var options: [OperatorOption] { [.init("alpha", alpha)] }

  func outputShapes(_ context: NodeContext) throws(ModelError) -> [Shape] {
    [try context.input(0).shape]
  }

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    let (input, output) = (try context.input(0), context.output)
    switch (input.type, output.type) {
    case (.float32, .float32):
      return try UnaryStep.body(context, context.kernels.elementwise.leakyRelu, alpha)
        .vectorized(context, \.unary.leakyRelu, slope: alpha)
    case (.uint8, .uint8):
      let function = try function(context, context.affine(input, "input"), context.affine(output, "output"))
      if let body = try defaultBody(context, of: UInt8.self) { return body }
      return try UnaryStep.quantized(context, of: UInt8.self, function)
    case (.int8, .int8):
      let function = try function(context, context.affine(input, "input"), context.affine(output, "output"))
      if let body = try defaultBody(context, of: Int8.self) { return body }
      return try UnaryStep.quantized(context, of: Int8.self, function)
    case (.int16, .int16):
      let function = try function(context, context.symmetric(input, "input"), context.symmetric(output, "output"))
      guard context.vectorKernels == nil else {
        let function = SignedLeakyRelu(
          try context.affine(input, "input"), output: try context.affine(output, "output"), alpha: alpha)
        return try UnaryStep.quantized(context, of: Int16.self, function)
      }
      return try UnaryStep.quantized(context, of: Int16.self, function)
    default: throw context.unsupportedTypes([input, output])
    }
  }

  /// The step on 8-bit elements as it is computed by default; nil in the reference family and where that is the
  /// reference's arithmetic.
  private func defaultBody<Element: QuantizedElement>(
    _ context: NodeContext, of type: Element.Type
  ) throws(ModelError) -> StepBody? {
    guard context.vectorKernels != nil else { return nil }
    let function = ByteRatio(
      try context.affine(context.input(0), "input"), output: try context.affine(context.output, "output"), slope: alpha)
    guard let function else { return nil }
    return try UnaryStep.quantized(context, of: type, function)
  }

  private func function(
    _ context: NodeContext, _ from: AffineMap, _ to: AffineMap
  ) throws(ModelError) -> QuantizedLeakyRelu {
    QuantizedLeakyRelu(
      inputZeroPoint: from.zeroPoint, outputZeroPoint: to.zeroPoint,
      identity: try context.multiplier(Double(from.scale / to.scale)),
      slope: try context.multiplier(Double(abs(from.scale * alpha / to.scale))), isSlopeNegative: alpha < 0)
  }
}
