import KernelInterface

/// REDUCE_MIN: the least element over the dimensions in the constant input 1.
///
/// The result of no elements is the greatest value of the type, for float32 the greatest finite one.
struct ReduceMin: ReduceExtremumOperator {
  static let kind = OperatorKind.builtin(.reduceMin)
  static let maximumVersion = 3
  let reduction: ReductionStep

  func body<Element: NumberElement>(
    _ context: NodeContext, _ type: Element.Type
  ) throws(ModelError) -> StepBody {
    try reduction.body(context, context.kernels.reductions.minimum(type), type.finiteRange.upperBound)
  }

  func truthBody(_ context: NodeContext) throws(ModelError) -> StepBody {
    try reduction.body(context, context.kernels.reductions.all, 1)
  }
}
