import KernelInterface

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// EXP: `e^x`.
///
/// float32; int8 through a table of float32 results; int16 with zero points 0, interpolated in such a table.
struct Exp: UnaryOperator {
  static let kind = OperatorKind.builtin(.exp)
  static let maximumVersion = 2

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    let input = try context.input(0)
    switch (input.type, context.output.type) {
    case (.float32, .float32):
      return try UnaryStep.body(context, context.kernels.elementwise.exponential, ())
        .vectorized(context, \.unary.exponential)
    case (.int8, .int8): return try UnaryStep.table(context, of: Int8.self, real: { expf($0) })
    case (.int16, .int16): return try UnaryStep.interpolated(context) { expf($0) }
    default: throw context.unsupportedTypes([input, context.output])
    }
  }
}
