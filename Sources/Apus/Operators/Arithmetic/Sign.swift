import KernelInterface

/// SIGN: 1, 0 or −1.
///
/// float32, whose NaN stays, and int32.
struct Sign: UnaryOperator {
  static let kind = OperatorKind.builtin(.sign)
  static let maximumVersion = 2

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    let input = try context.input(0)
    switch (input.type, context.output.type) {
    case (.float32, .float32): return try UnaryStep.body(context, context.kernels.elementwise.sign, ())
    case (.int32, .int32): return try UnaryStep.body(context, context.kernels.elementwise.signInt32, ())
    default: throw context.unsupportedTypes([input, context.output])
    }
  }
}
