import KernelInterface

/// The step of operators that compute each row, the elements along the last dimension, by itself.
enum RowStep {
  /// The input's shape, which has a last dimension.
  static func outputShape(_ context: NodeContext) throws(ModelError) -> Shape {
    let shape = try context.input(0).shape
    guard shape.rank >= 1 else { throw context.error(.shapeMismatch, "input", "is a scalar") }
    return shape
  }

  /// The step that runs `kernel` on input 0.
  static func body<Input: Sendable, Output: Sendable, Parameters: Sendable>(
    _ context: NodeContext, _ kernel: Kernel<RowArguments<Input, Output, Parameters>>, _ parameters: Parameters,
    sumsWindows: Bool = false
  ) throws(ModelError) -> StepBody {
    let input = try context.input(0)
    let (depth, rowCount) = rows(input.shape)
    let (source, result) = (input.slot, context.output.slot)
    return StepBody(kernel: kernel.name, sumsWindows: sumsWindows) { memory in
      kernel.run(
        RowArguments(
          rowCount: rowCount, depth: depth, input: memory.read(source), output: memory.write(result),
          parameters: parameters))
    }
  }

  /// The size of a row and the number of them.
  static func rows(_ shape: Shape) -> (depth: Int, count: Int) {
    (shape[shape.rank - 1], shape.product(..<(shape.rank - 1)))
  }
}
