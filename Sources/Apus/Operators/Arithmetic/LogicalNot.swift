import KernelInterface

/// LOGICAL_NOT: whether an element is false.
///
/// bool.
struct LogicalNot: UnaryOperator {
  static let kind = OperatorKind.builtin(.logicalNot)
  static let maximumVersion = 1

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    let input = try context.input(0)
    guard input.type == .bool, context.output.type == .bool else {
      throw context.unsupportedTypes([input, context.output])
    }
    return try UnaryStep.body(context, context.kernels.elementwise.logicalNot, ())
  }
}
