import KernelInterface

/// MAXIMUM: the larger of two elements, with broadcasting.
///
/// float32, int32, int64; uint8, int8 and int16, quantized alike if at all.
struct Maximum: BinaryOperator {
  static let kind = OperatorKind.builtin(.maximum)
  static let maximumVersion = 4

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    switch try context.sharedType() {
    case .float32: return try body(context, Float.self)
    case .uint8: return try body(context, UInt8.self)
    case .int8: return try body(context, Int8.self)
    case .int16: return try body(context, Int16.self)
    case .int32: return try body(context, Int32.self)
    case .int64: return try body(context, Int64.self)
    default: throw context.unsupportedTypes([context.output])
    }
  }

  private func body<Element: NumberElement>(
    _ context: NodeContext, _ type: Element.Type
  ) throws(ModelError) -> StepBody {
    try context.checkOneQuantization()
    return try BinaryStep.body(context, context.kernels.binary.maximum(of: type), ())
  }
}
