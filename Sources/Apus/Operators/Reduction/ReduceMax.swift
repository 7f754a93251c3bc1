import KernelInterface

/// REDUCE_MAX: the greatest element over the dimensions in the constant input 1.
///
/// The result of no elements is the least value of the type, for float32 the least finite one.
struct ReduceMax: ReduceExtremumOperator {
  static let kind = OperatorKind.builtin(.reduceMax)
  static let maximumVersion = 3
  let reduction: ReductionStep

  func body<Element: NumberElement>(
    _ context: NodeContext, _ type: Element.Type
  ) throws(ModelError) -> StepBody {
    try reduction.body(context, context.kernels.reductions.maximum(type), type.finiteRange.lowerBound)
  }

  func truthBody(_ context: NodeContext) throws(ModelError) -> StepBody {
    try reduction.body(context, context.kernels.reductions.any, 0)
  }
}
