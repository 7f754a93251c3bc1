/// DENSIFY: a sparse constant with its zeros, made when the model is planned.
///
/// float32, float16, int8.
struct Densify: UnaryOperator {
  static let kind = OperatorKind.builtin(.densify)
  static let maximumVersion = 1

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    let input = try context.input(0)
    switch (input.type, context.output.type) {
    case (.float32, .float32), (.float16, .float16), (.int8, .int8): break
    default: throw context.unsupportedTypes([input, context.output])
    }
    let (layout, elementByteCount) = try context.sparseLayout(input, "input")
    let (source, result) = (input.slot, context.output.slot)
    return StepBody(kernel: "densify") { memory in
      layout.expand(memory.bytes(source), into: memory.bytes(result), elementByteCount: elementByteCount)
    }
  }
}
