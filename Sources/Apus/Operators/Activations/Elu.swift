import KernelInterface

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// ELU: `x` from 0 on, `e^x − 1` below.
///
/// float32; int8 through a table of float32 results.
struct Elu: UnaryOperator {
  static let kind = OperatorKind.builtin(.elu)
  static let maximumVersion = 1

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    let input = try context.input(0)
    switch (input.type, context.output.type) {
    case (.float32, .float32):
      return try UnaryStep.body(context, context.kernels.elementwise.elu, ())
        .vectorized(context, \.unary.elu)
    case (.int8, .int8) where context.vectorKernels != nil:
      return try UnaryStep.defaultTable(context, of: Int8.self, real: { $0 < 0 ? expm1f($0) : $0 })
    case (.int8, .int8): return try UnaryStep.table(context, of: Int8.self, real: { $0 < 0 ? expm1f($0) : $0 })
    default: throw context.unsupportedTypes([input, context.output])
    }
  }
}
