import KernelInterface

/// Shapes and steps of elementwise operators on two inputs that broadcast to one shape.
enum BinaryStep {
  static func outputShapes(_ context: NodeContext) throws(ModelError) -> [Shape] {
    let first = try context.input(0).shape
    let second = try context.input(1).shape
    guard let shape = first.broadcast(with: second) else {
      throw context.error(.shapeMismatch, nil, "\(first) and \(second) do not broadcast")
    }
    return [shape]
  }

  /// The walk over both inputs and the output.
  static func walk(_ context: NodeContext) throws(ModelError) -> BroadcastShape {
    BroadcastShape(
      first: try context.input(0).shape.dimensions, second: try context.input(1).shape.dimensions,
      output: context.output.shape.dimensions)
  }

  /// The inputs that are not broadcast, over which the output may be written.
  static func overwritableInputs(_ context: NodeContext) -> [Int] {
    let count = context.output.shape.elementCount
    return [0, 1].filter { context.inputs[$0]?.shape.elementCount == count }
  }

  static func body<Element, Parameters: Sendable>(
    _ context: NodeContext, _ kernel: Kernel<BinaryArguments<Element, Parameters>>, _ parameters: Parameters
  ) throws(ModelError) -> StepBody {
    let shape = try walk(context)
    let (input1, input2, output) = (try context.input(0).slot, try context.input(1).slot, context.output.slot)
    return StepBody(kernel: kernel.name) { memory in
      kernel.run(
        BinaryArguments(
          shape: shape, input1: memory.read(input1), input2: memory.read(input2), output: memory.write(output),
          parameters: parameters))
    }
  }

  /// The step of an operator whose second input may not hold certain values, such as the divisor 0; `refusal` says why.
  ///
  /// A constant is checked now, other tensors before each run of the kernel.
  static func checkedBody<Element: TensorElement, Parameters: Sendable>(
    _ context: NodeContext, _ kernel: Kernel<BinaryArguments<Element, Parameters>>, _ parameters: Parameters,
    refusal: String, _ isAllowed: @escaping @Sendable (Element) -> Bool
  ) throws(ModelError) -> StepBody {
    let body = try body(context, kernel, parameters)
    let second = try context.input(1)
    if second.constant != nil {
      guard try context.elements(1, "second input", as: Element.self).allSatisfy(isAllowed) else {
        throw context.error(.unsupportedOption, "second input", refusal)
      }
      return body
    }
    let (slot, count) = (second.slot, second.shape.elementCount)
    return StepBody(kernel: body.kernel) { memory throws(InferenceError) in
      let values: UnsafePointer<Element> = memory.read(slot)
      for index in 0..<count where !isAllowed(values[index]) {
        throw InferenceError(.invalidData, refusal)
      }
      try body.run(memory)
    }
  }
}
