import KernelInterface

/// LOG_SOFTMAX over the last dimension.
///
/// float32; uint8 with output scale 1/16 and zero point 255; int8 with 1/16 and 127.
struct LogSoftmax: Operator {
  static let kind = OperatorKind.builtin(.logSoftmax)
  static let maximumVersion = 2

  init(_ node: NodeReader) throws(ModelError) {
    try node.expect(inputs: 1...1)
  }

  func outputShapes(_ context: NodeContext) throws(ModelError) -> [Shape] {
    [try RowStep.outputShape(context)]
  }

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    let input = try context.input(0)
    let kernels = context.kernels.normalizations
    switch (input.type, context.output.type) {
    case (.float32, .float32): return try RowStep.body(context, kernels.logSoftmax, ())
    case (.uint8, .uint8): return try RowStep.body(context, kernels.logSoftmaxUInt8, parameters(context, 255))
    case (.int8, .int8): return try RowStep.body(context, kernels.logSoftmaxInt8, parameters(context, 127))
    default: throw context.unsupportedTypes([input, context.output])
    }
  }

  private func parameters(_ context: NodeContext, _ zeroPoint: Int32) throws(ModelError) -> QuantizedLogSoftmax {
    try context.checkOutput(steps: 16, zeroPoint: zeroPoint)
    let scale = try context.affine(context.input(0), "input").scale
    guard let parameters = QuantizedLogSoftmax(inputScale: scale) else {
      throw context.error(.unsupportedType, "input", "has scale \(scale), which is too small")
    }
    return parameters
  }
}
