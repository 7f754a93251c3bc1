import KernelInterface

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// LOG: the natural logarithm.
///
/// float32; int8 through a table of float32 results, which has the least value for 0 and below; int16 with zero points
/// 0, interpolated in such a table.
struct Log: UnaryOperator {
  static let kind = OperatorKind.builtin(.log)
  static let maximumVersion = 2

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    let input = try context.input(0)
    switch (input.type, context.output.type) {
    case (.float32, .float32): return try UnaryStep.body(context, context.kernels.elementwise.logarithm, ())
    case (.int8, .int8):
      let to = try context.affine(context.output, "output")
      let least = Float(Int32(Int8.min) - to.zeroPoint) * to.scale
      return try UnaryStep.table(context, of: Int8.self, real: { $0 > 0 ? logf($0) : least })
    case (.int16, .int16):
      let least = Float(Int16.min) * (try context.symmetric(context.output, "output").scale)
      return try UnaryStep.interpolated(context) { $0 > 0 ? logf($0) : least }
    default: throw context.unsupportedTypes([input, context.output])
    }
  }
}
