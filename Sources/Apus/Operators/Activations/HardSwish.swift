import KernelInterface

/// HARD_SWISH: `x · min(max(x + 3, 0), 6) / 6`.
///
/// float32; uint8 and int8 through a table of 16-bit fixed-point results.
struct HardSwish: UnaryOperator {
  static let kind = OperatorKind.builtin(.hardSwish)
  static let maximumVersion = 1

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    let input = try context.input(0)
    switch (input.type, context.output.type) {
    case (.float32, .float32):
      var body = try UnaryStep.body(context, context.kernels.float32.hardSwish, ())
        .vectorized(context, \.unary.hardSwish)
      body.function = .hardSwish
      return body
    case (.uint8, .uint8): return try UnaryStep.quantized(context, of: UInt8.self, function(context))
    case (.int8, .int8): return try UnaryStep.quantized(context, of: Int8.self, function(context))
    default: throw context.unsupportedTypes([input, context.output])
    }
  }

  private func function(_ context: NodeContext) throws(ModelError) -> QuantizedHardSwish {
    let from = try context.affine(context.input(0), "input")
    let to = try context.affine(context.output, "output")
    guard let function = QuantizedHardSwish(input: from, output: to) else {
      throw context.error(
        .unsupportedType, "output", "has scale \(to.scale), more than 1/128 of the input's \(from.scale) is expected")
    }
    return function
  }
}
