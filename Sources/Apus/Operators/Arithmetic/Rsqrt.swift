import KernelInterface

/// RSQRT: `1 / √x`.
///
/// float32; int8 with any scales in fixed point; int16 with zero points 0, interpolated in a table of float32 results.
/// Integers give the greatest value for 0; below 0 they are refused when the model runs, while float32 gives NaN.
struct Rsqrt: UnaryOperator {
  static let kind = OperatorKind.builtin(.rsqrt)
  static let maximumVersion = 3

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    let input = try context.input(0)
    switch (input.type, context.output.type) {
    case (.float32, .float32):
      return try UnaryStep.body(context, context.kernels.elementwise.reciprocalSquareRoot, ())
        .vectorized(context, \.unary.reciprocalSquareRoot)
    case (.int8, .int8):
      let from = try context.affine(input, "input")
      let to = try context.affine(context.output, "output")
      let function = QuantizedReciprocalSquareRoot(
        inputZeroPoint: from.zeroPoint, outputZeroPoint: to.zeroPoint,
        multiplier: try context.multiplier(1 / Double(from.scale.squareRoot() * to.scale)))
      return try UnaryStep.quantized(context, of: Int8.self, function)
        .demanding(atLeast: from.zeroPoint, of: Int8.self, context)
    case (.int16, .int16):
      let greatest = Float(Int16.max) * (try context.symmetric(context.output, "output").scale)
      return try UnaryStep.interpolated(context) { $0 > 0 ? 1 / $0.squareRoot() : greatest }
        .demanding(atLeast: 0, of: Int16.self, context)
    default: throw context.unsupportedTypes([input, context.output])
    }
  }
}
