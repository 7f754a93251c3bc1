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
    guard let number = try valueType(context).number else {
      throw context.unsupportedTypes([try context.input(0), context.output])
    }
    return try body(context, number)
  }

  private func body<Element: NumberElement>(
    _ context: NodeContext, _ type: Element.Type
  ) throws(ModelError) -> StepBody {
    try context.checkSameQuantization(try context.input(0), context.output, "output")
    return try reduction.body(context, context.kernels.reductions.maximum(type), type.finiteRange.lowerBound)
  }
}
