/// REDUCE_ANY: whether an element is true over the dimensions in the constant input 1.
///
/// bool; the result of no elements is false. Options: `ReducerOptions`.
struct ReduceAny: ReductionOperator {
  static let kind = OperatorKind.builtin(.reduceAny)
  static let maximumVersion = 1
  let reduction: ReductionStep

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    guard try valueType(context) == .bool else {
      throw context.unsupportedTypes([try context.input(0), context.output])
    }
    return try reduction.body(context, context.kernels.reductions.any, 0)
  }
}
