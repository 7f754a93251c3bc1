import KernelInterface

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// LOGISTIC: `1 / (1 + e^−x)`.
///
/// float32; uint8 and int8 through a table of float32 results, output scale 1/256; int16 with output scale 1/32768 and
/// zero points 0, interpolated in a table, in the fast family by a polynomial where the input's scale is 2⁻¹².
struct Logistic: UnaryOperator {
  static let kind = OperatorKind.builtin(.logistic)
  static let maximumVersion = 3

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    let input = try context.input(0)
    switch (input.type, context.output.type) {
    case (.float32, .float32):
      return try UnaryStep.body(context, context.kernels.float32.logistic, ())
        .vectorized(context, \.unary.logistic)
    case (.uint8, .uint8):
      try checkScale(context, 1 / 256, "1/256")
      guard context.vectorKernels == nil else {
        return try UnaryStep.defaultTable(context, of: UInt8.self, real: Self.preciseLogistic)
      }
      return try UnaryStep.table(context, of: UInt8.self, real: { 1 / (1 + expf(-$0)) })
    case (.int8, .int8):
      try checkScale(context, 1 / 256, "1/256")
      guard context.vectorKernels == nil else {
        return try UnaryStep.defaultTable(context, of: Int8.self, real: Self.preciseLogistic)
      }
      return try UnaryStep.table(context, of: Int8.self, real: { 1 / (1 + expf(-$0)) })
    case (.int16, .int16):
      _ = try context.symmetric(context.output, "output")
      try checkScale(context, 1 / 32768, "1/32768")
      let scale = try context.symmetric(input, "input").scale
      if context.vectorKernels != nil, QuantizedSigmoid.nearestExponent(scale) == -12 {
        return try UnaryStep.body(context, Kernel("logistic-i16-default", DefaultSigmoid.logistic), ())
      }
      let function = QuantizedSigmoid(.logistic, inputScale: scale)
      return try UnaryStep.quantized(context, of: Int16.self, function)
    default: throw context.unsupportedTypes([input, context.output])
    }
  }

  /// The function in float64, as tables have it by default.
  private static func preciseLogistic(_ x: Float) -> Float {
    if abs(x) > 100 { return x > 0 ? 1 : 0 }
    let exponential = exp(Double(x))
    return Float(exponential / (1 + exponential))
  }

  private func checkScale(_ context: NodeContext, _ expected: Float, _ text: String) throws(ModelError) {
    let scale = try context.affine(context.output, "output").scale
    guard scale == expected else {
      throw context.error(.unsupportedType, "output", "has scale \(scale), \(text) is expected")
    }
  }
}
