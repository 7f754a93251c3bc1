import KernelInterface

/// The step that SELECT and SELECT_V2 share.
struct SelectStep {
  /// The output's shape in the file when it and all inputs have one element, which makes their ranks not matter.
  static func declaredShapeOfOne(_ context: NodeContext) throws(ModelError) -> Shape? {
    let declared = context.output.declaredShape
    for index in 0..<3 where try context.input(index).shape.elementCount != 1 { return nil }
    return declared.dimensions.allSatisfy { $0 == 1 } ? declared : nil
  }

  /// The condition's shape, which broadcasts to the output's.
  let conditionDimensions: [Int]

  func body(_ context: NodeContext) throws(ModelError) -> StepBody {
    let tensors = [try context.input(0), try context.input(1), try context.input(2), context.output]
    guard tensors[0].type == .bool, tensors[1...].allSatisfy({ $0.type == tensors[1].type }) else {
      throw context.unsupportedTypes(tensors)
    }
    try context.checkSameQuantization(tensors[1], tensors[2], "input 2")
    try context.checkSameQuantization(tensors[1], tensors[3], "output")
    switch tensors[1].type.bitCount {
    case 8: return try body(context, UInt8.self)
    case 16: return try body(context, UInt16.self)
    case 32: return try body(context, UInt32.self)
    case 64: return try body(context, UInt64.self)
    default: throw context.unsupportedTypes(tensors)
    }
  }

  private func body<Element: FixedWidthInteger & Sendable>(
    _ context: NodeContext, _ type: Element.Type
  ) throws(ModelError) -> StepBody {
    let kernel = context.kernels.selections.select(type)
    let output = context.output
    let (first, otherwise) = (try context.input(1), try context.input(2))
    let isOne = output.shape.elementCount == 1
    let shape = BroadcastShape(
      first: conditionDimensions, second: first.shape.dimensions, output: output.shape.dimensions)
    let walk = StridedWalk(
      sizes: output.shape.dimensions,
      strides: (isOne ? [] : otherwise.shape).strides(broadcastTo: output.shape))
    let slots = (try context.input(0).slot, first.slot, otherwise.slot, output.slot)
    return StepBody(kernel: kernel.name) { memory in
      kernel.run(
        SelectArguments(
          shape: shape, otherwiseWalk: walk, condition: memory.read(slots.0), first: memory.read(slots.1),
          otherwise: memory.read(slots.2), output: memory.write(slots.3)))
    }
  }
}
