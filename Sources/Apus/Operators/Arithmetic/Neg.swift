import KernelInterface

/// NEG: `−x`.
///
/// float32; int8, int16, int32 and int64, whose least value stays. Quantized tensors must have one scale for input and
/// output, and zero point 0, as TensorFlow Lite negates stored numbers.
struct Neg: UnaryOperator {
  static let kind = OperatorKind.builtin(.neg)
  static let maximumVersion = 1

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    let input = try context.input(0)
    let kernels = context.kernels.elementwise
    try context.checkSameQuantization(input, context.output, "output")
    guard !input.type.isQuantizable || input.quantization?.zeroPoints.allSatisfy({ $0 == 0 }) ?? true else {
      throw context.error(.unsupportedType, "input", "has a zero point other than 0")
    }
    switch (input.type, context.output.type) {
    case (.float32, .float32):
      return try UnaryStep.body(context, kernels.negate, ())
        .vectorized(context, \.unary.negate)
    case (.int8, .int8): return try UnaryStep.body(context, kernels.negateInt8, ())
    case (.int16, .int16): return try UnaryStep.body(context, kernels.negateInt16, ())
    case (.int32, .int32): return try UnaryStep.body(context, kernels.negateInt32, ())
    case (.int64, .int64): return try UnaryStep.body(context, kernels.negateInt64, ())
    default: throw context.unsupportedTypes([input, context.output])
    }
  }
}
