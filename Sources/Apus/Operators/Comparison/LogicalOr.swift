/// LOGICAL_OR: whether an element of two is true, with broadcasting.
///
/// bool.
struct LogicalOr: BinaryOperator {
  static let kind = OperatorKind.builtin(.logicalOr)
  static let maximumVersion = 1

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    guard try context.sharedType() == .bool else { throw context.unsupportedTypes([context.output]) }
    return try BinaryStep.body(context, context.kernels.binary.or, ())
  }
}
