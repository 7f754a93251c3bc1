import KernelInterface

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// LOGISTIC: `1 / (1 + e^−x)`.
///
/// float32; uint8 and int8 through a table of float32 results, output scale 1/256.
struct Logistic: UnaryOperator {
  static let kind = OperatorKind.builtin(.logistic)
  static let maximumVersion = 3

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    let input = try context.input(0)
    switch (input.type, context.output.type) {
    case (.float32, .float32): return try UnaryStep.body(context, context.kernels.float32.logistic, ())
    case (.uint8, .uint8): return try table(context, of: UInt8.self)
    case (.int8, .int8): return try table(context, of: Int8.self)
    default: throw context.unsupportedTypes([input, context.output])
    }
  }

  private func table<Element: QuantizedElement>(
    _ context: NodeContext, of type: Element.Type
  ) throws(ModelError) -> StepBody {
    let from = try context.affine(context.input(0), "input")
    let to = try context.affine(context.output, "output")
    guard to.scale == 1 / 256 else {
      throw context.error(.unsupportedType, "output", "has scale \(to.scale), 1/256 is expected")
    }
    return try UnaryStep.table(context, of: type) { stored in
      let real = from.scale * Float(Int32(stored) - from.zeroPoint)
      let result = (1 / (1 + expf(-real)) * (1 / to.scale)).rounded(.toNearestOrAwayFromZero)
      return Element(clamping: Int32(truncatingSaturating: result + Float(to.zeroPoint)))
    }
  }
}
