import KernelInterface

/// L2_NORMALIZATION: each row, along the last dimension, divided by its length.
///
/// float32; uint8 with output scale 1/128 and zero point 128; int8 with 1/128 and 0.
/// Options: `L2NormOptions`; there may be no activation.
struct L2Normalization: Operator {
  static let kind = OperatorKind.builtin(.l2Normalization)
  static let maximumVersion = 2

  init(_ node: NodeReader) throws(ModelError) {
    try node.expect(inputs: 1...1)
    let activation = try node.activation(0)
    guard activation == .none else { throw node.error(.unsupportedOption, nil, "fused activation \(activation)") }
  }

  func outputShapes(_ context: NodeContext) throws(ModelError) -> [Shape] {
    [try RowStep.outputShape(context)]
  }

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    let input = try context.input(0)
    let kernels = context.kernels.normalizations
    switch (input.type, context.output.type) {
    case (.float32, .float32): return try RowStep.body(context, kernels.l2, ())
    case (.uint8, .uint8): return try RowStep.body(context, kernels.l2UInt8, inputZeroPoint(context, 128))
    case (.int8, .int8): return try RowStep.body(context, kernels.l2Int8, inputZeroPoint(context, 0))
    default: throw context.unsupportedTypes([input, context.output])
    }
  }

  private func inputZeroPoint(_ context: NodeContext, _ outputZeroPoint: Int32) throws(ModelError) -> Int32 {
    try context.checkOutput(steps: 128, zeroPoint: outputZeroPoint)
    return try context.affine(context.input(0), "input").zeroPoint
  }
}
