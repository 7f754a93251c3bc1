import KernelInterface

/// The steps of elementwise operators on one input.
enum UnaryStep {
  /// The step that runs `kernel` on every element of input 0.
  static func body<Input, Output, Parameters: Sendable>(
    _ context: NodeContext, _ kernel: Kernel<UnaryArguments<Input, Output, Parameters>>, _ parameters: Parameters
  ) throws(ModelError) -> StepBody {
    let input = try context.input(0)
    let (source, result, count) = (input.slot, context.output.slot, input.shape.elementCount)
    return StepBody(kernel: kernel.name) { memory in
      kernel.run(
        UnaryArguments(
          count: count, input: memory.read(source), output: memory.write(result), parameters: parameters))
    }
  }

  /// The step that replaces each 8-bit element of input 0 by `function` of it, through a table made now.
  static func table<Element: QuantizedElement>(
    _ context: NodeContext, of type: Element.Type, _ function: (Element) -> Element
  ) throws(ModelError) -> StepBody {
    let table = (0..<256).map { UInt8(truncatingIfNeeded: function(Element(truncatingIfNeeded: $0))) }
    let slot = try context.store(table)
    let input = try context.input(0)
    let kernel = context.kernels.conversions.lookup
    let (source, result, count) = (input.slot, context.output.slot, input.shape.elementCount)
    return StepBody(kernel: kernel.name) { memory in
      kernel.run(
        UnaryArguments(
          count: count, input: memory.read(source), output: memory.write(result), parameters: memory.read(slot)))
    }
  }
}
