/// LOGICAL_AND: whether both elements are true, with broadcasting.
///
/// bool.
struct LogicalAnd: BinaryOperator {
  static let kind = OperatorKind.builtin(.logicalAnd)
  static let maximumVersion = 1

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    guard try context.sharedType() == .bool else { throw context.unsupportedTypes([context.output]) }
    return try BinaryStep.body(context, context.kernels.binary.and, ())
  }
}
