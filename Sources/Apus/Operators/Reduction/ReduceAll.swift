/// REDUCE_ALL: whether all elements are true over the dimensions in the constant input 1.
///
/// bool; the result of no elements is true. Options: `ReducerOptions`.
struct ReduceAll: ReductionOperator {
  static let kind = OperatorKind.builtin(.reduceAll)
  static let maximumVersion = 1
  let reduction: ReductionStep

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    guard try valueType(context) == .bool else {
      throw context.unsupportedTypes([try context.input(0), context.output])
    }
    return try reduction.body(context, context.kernels.reductions.all, 1)
  }
}
