import KernelInterface

/// SQRT: `√x`.
///
/// float32; int8 with any scales, int16 with zero points 0, both rounded towards 0. Negative numbers are refused when
/// the model runs, but for float32, where they give NaN.
struct Sqrt: UnaryOperator {
  static let kind = OperatorKind.builtin(.sqrt)
  static let maximumVersion = 2

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    let input = try context.input(0)
    switch (input.type, context.output.type) {
    case (.float32, .float32):
      return try UnaryStep.body(context, context.kernels.elementwise.squareRoot, ())
        .vectorized(context, \.unary.squareRoot)
    case (.int8, .int8):
      return try body(
        context, of: Int8.self, context.affine(input, "input"), context.affine(context.output, "output"))
    case (.int16, .int16):
      return try body(
        context, of: Int16.self, context.symmetric(input, "input"), context.symmetric(context.output, "output"))
    default: throw context.unsupportedTypes([input, context.output])
    }
  }

  private func body<Element: QuantizedElement>(
    _ context: NodeContext, of type: Element.Type, _ from: AffineMap, _ to: AffineMap
  ) throws(ModelError) -> StepBody {
    try UnaryStep.quantized(context, of: type, QuantizedSquareRoot(input: from, output: to))
      .demanding(atLeast: from.zeroPoint, of: type, context)
  }
}
