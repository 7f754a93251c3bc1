import KernelInterface

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// TANH: the hyperbolic tangent.
///
/// float32; uint8 and int8 through a table of float32 results; int16 with output scale 2⁻¹⁵ and zero points 0,
/// interpolated in a table, in the fast family by a polynomial where the input's scale is 2⁻¹² or 2⁻¹¹.
struct Tanh: UnaryOperator {
  static let kind = OperatorKind.builtin(.tanh)
  static let maximumVersion = 3

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    let input = try context.input(0)
    switch (input.type, context.output.type) {
    case (.float32, .float32):
      return try UnaryStep.body(context, context.kernels.elementwise.hyperbolicTangent, ())
        .vectorized(context, \.unary.hyperbolicTangent)
    case (.uint8, .uint8) where context.vectorKernels != nil:
      return try UnaryStep.defaultTable(context, of: UInt8.self, real: { tanhf($0) })
    case (.int8, .int8) where context.vectorKernels != nil:
      return try UnaryStep.defaultTable(context, of: Int8.self, real: { tanhf($0) })
    case (.uint8, .uint8): return try UnaryStep.table(context, of: UInt8.self, real: { tanhf($0) })
    case (.int8, .int8): return try UnaryStep.table(context, of: Int8.self, real: { tanhf($0) })
    case (.int16, .int16):
      let scale = try context.symmetric(context.output, "output").scale
      guard QuantizedSigmoid.nearestExponent(scale) == -15 else {
        throw context.error(.unsupportedType, "output", "has scale \(scale), 1/32768 is expected")
      }
      let inputScale = try context.symmetric(input, "input").scale
      let exponent = QuantizedSigmoid.nearestExponent(inputScale)
      if context.vectorKernels != nil, exponent == -12 || exponent == -11 {
        return try UnaryStep.body(context, Kernel("tanh-i16-default", DefaultSigmoid.tanh), exponent == -11)
      }
      let function = QuantizedSigmoid(.tanh, inputScale: inputScale)
      return try UnaryStep.quantized(context, of: Int16.self, function)
    default: throw context.unsupportedTypes([input, context.output])
    }
  }
}
