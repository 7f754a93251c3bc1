import KernelInterface

/// MINIMUM: the smaller of two elements, with broadcasting.
///
/// float32, int32, int64; uint8, int8 and int16, quantized alike if at all.
struct Minimum: BinaryOperator {
  static let kind = OperatorKind.builtin(.minimum)
  static let maximumVersion = 4

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    guard let number = try context.sharedType().number else { throw context.unsupportedTypes([context.output]) }
    return try body(context, number)
  }

  private func body<Element: NumberElement>(
    _ context: NodeContext, _ type: Element.Type
  ) throws(ModelError) -> StepBody {
    try context.checkOneQuantization()
    return try BinaryStep.body(context, context.kernels.binary.minimum(of: type), ())
  }
}
