import KernelInterface

/// ADD_N: the sum of two or more tensors of one shape.
///
/// float32; int32, which wraps on overflow.
struct AddN: Operator {
  static let kind = OperatorKind.builtin(.addN)
  static let maximumVersion = 1

  init(_ node: NodeReader) throws(ModelError) {
    try node.expect(minimumInputs: 2)
  }

  func outputShapes(_ context: NodeContext) throws(ModelError) -> [Shape] {
    let shape = try context.input(0).shape
    for index in context.inputs.indices.dropFirst() {
      guard try context.input(index).shape == shape else {
        throw context.error(.shapeMismatch, "input \(index)", "has another shape than input 0, \(shape)")
      }
    }
    return [shape]
  }

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    switch try context.sharedType() {
    case .float32: return try body(context, context.kernels.float32.add, FloatClamp())
    case .int32: return try body(context, context.kernels.int32.add, Activation.none.bounds(as: Int32.self))
    default: throw context.unsupportedTypes([context.output])
    }
  }

  private func body<Element, Parameters: Sendable>(
    _ context: NodeContext, _ kernel: Kernel<BinaryArguments<Element, Parameters>>, _ parameters: Parameters
  ) throws(ModelError) -> StepBody {
    let dimensions = context.output.shape.dimensions
    let shape = BroadcastShape(first: dimensions, second: dimensions, output: dimensions)
    let (slots, output) = (context.inputs.compactMap { $0?.slot }, context.output.slot)
    return StepBody(kernel: kernel.name) { memory in
      for index in slots.indices.dropFirst() {
        kernel.run(
          BinaryArguments(
            shape: shape, input1: memory.read(index == 1 ? slots[0] : output), input2: memory.read(slots[index]),
            output: memory.write(output), parameters: parameters))
      }
    }
  }
}
