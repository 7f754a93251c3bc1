import KernelInterface

/// ABS: `|x|`.
///
/// float32; int32, and int16 without a scale, whose least value stays; int8 with any scales, int16 with zero points 0.
struct Abs: UnaryOperator {
  static let kind = OperatorKind.builtin(.abs)
  static let maximumVersion = 5

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    let input = try context.input(0)
    let kernels = context.kernels.elementwise
    switch (input.type, context.output.type) {
    case (.float32, .float32):
      return try UnaryStep.body(context, kernels.absolute, ())
        .vectorized(context, \.unary.absolute)
    case (.int32, .int32): return try UnaryStep.body(context, kernels.absoluteInt32, ())
    case (.int16, .int16) where input.quantization == nil:
      return try UnaryStep.body(context, kernels.absoluteInt16, ())
    case (.int16, .int16):
      return try UnaryStep.quantized(
        context, of: Int16.self,
        function(context, context.symmetric(input, "input"), context.symmetric(context.output, "output")))
    case (.int8, .int8):
      return try UnaryStep.quantized(
        context, of: Int8.self,
        function(context, context.affine(input, "input"), context.affine(context.output, "output")))
    default: throw context.unsupportedTypes([input, context.output])
    }
  }

  private func function(
    _ context: NodeContext, _ from: AffineMap, _ to: AffineMap
  ) throws(ModelError) -> QuantizedAbsolute {
    QuantizedAbsolute(
      inputZeroPoint: from.zeroPoint, outputZeroPoint: to.zeroPoint,
      multiplier: from.scale == to.scale ? nil : try context.multiplier(Double(from.scale / to.scale)))
  }
}
