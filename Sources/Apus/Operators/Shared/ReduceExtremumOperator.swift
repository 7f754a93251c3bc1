import KernelInterface

/// A reduction to one of the elements by their order.
///
/// float32, int32, int64, bool; uint8, int8 and int16, quantized alike if at all. Options: `ReducerOptions`.
protocol ReduceExtremumOperator: ReductionOperator {
  func body<Element: NumberElement>(_ context: NodeContext, _ type: Element.Type) throws(ModelError) -> StepBody
  /// The step on truth values.
  func truthBody(_ context: NodeContext) throws(ModelError) -> StepBody
}

extension ReduceExtremumOperator {
  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    if try valueType(context) == .bool { return try truthBody(context) }
    guard let number = try valueType(context).number else {
      throw context.unsupportedTypes([try context.input(0), context.output])
    }
    try context.checkSameQuantization(try context.input(0), context.output, "output")
    return try body(context, number)
  }
}
