import KernelInterface

/// REDUCE_MAX: the greatest element over the dimensions in the constant input 1.
///
/// float32, int32, int64; uint8, int8 and int16, quantized alike if at all. The result of no elements is the
/// least value of the type, for float32 the least finite one. Options: `ReducerOptions`.
struct ReduceMax: ReductionOperator {
  static let kind = OperatorKind.builtin(.reduceMax)
  static let maximumVersion = 3
  let reduction: ReductionStep

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    switch try valueType(context) {
    case .float32: return try body(context, Float.self)
    case .uint8: return try body(context, UInt8.self)
    case .int8: return try body(context, Int8.self)
    case .int16: return try body(context, Int16.self)
    case .int32: return try body(context, Int32.self)
    case .int64: return try body(context, Int64.self)
    default: throw context.unsupportedTypes([try context.input(0), context.output])
    }
  }

  private func body<Element: NumberElement>(
    _ context: NodeContext, _ type: Element.Type
  ) throws(ModelError) -> StepBody {
    try context.checkSameQuantization(try context.input(0), context.output, "output")
    return try reduction.body(context, context.kernels.reductions.maximum(type), type.finiteRange.lowerBound)
  }
}
