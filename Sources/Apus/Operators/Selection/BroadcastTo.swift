import KernelInterface

/// BROADCAST_TO: elements repeated to the shape in input 1.
///
/// Every type of 8, 16, 32 or 64 bits; stored elements are copied whatever scales input and output have.
struct BroadcastTo: Operator {
  static let kind = OperatorKind.builtin(.broadcastTo)
  static let maximumVersion = 4

  init(_ node: NodeReader) throws(ModelError) {
    try node.expect(inputs: 2...2)
  }

  func outputShapes(_ context: NodeContext) throws(ModelError) -> [Shape] {
    let input = try context.input(0).shape
    guard try context.input(1, "shape").shape.rank == 1 else {
      throw context.error(.shapeMismatch, "shape", "is no vector")
    }
    let shape = Shape(try context.integers(1, "shape"))
    guard shape.dimensions.allSatisfy({ 0...Int(Int32.max) ~= $0 }) else {
      throw context.error(.malformed, "shape", "\(shape) has a size that is negative or exceeds int32")
    }
    guard input.broadcast(with: shape) == shape else {
      throw context.error(.shapeMismatch, "shape", "\(input) does not broadcast to \(shape)")
    }
    return [shape]
  }

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    let (input, output) = (try context.input(0), context.output)
    guard input.type == output.type else { throw context.unsupportedTypes([input, output]) }
    switch input.type.bitCount {
    case 8: return try body(context, UInt8.self)
    case 16: return try body(context, UInt16.self)
    case 32: return try body(context, UInt32.self)
    case 64: return try body(context, UInt64.self)
    default: throw context.unsupportedTypes([input, output])
    }
  }

  private func body<Element: FixedWidthInteger & Sendable>(
    _ context: NodeContext, _ type: Element.Type
  ) throws(ModelError) -> StepBody {
    let kernel = context.kernels.selections.broadcast(type)
    let (input, output) = (try context.input(0), context.output)
    let walk = StridedWalk(sizes: output.shape.dimensions, strides: input.shape.strides(broadcastTo: output.shape))
    let (source, result) = (input.slot, output.slot)
    return StepBody(kernel: kernel.name) { memory in
      kernel.run(BroadcastArguments(walk: walk, input: memory.read(source), output: memory.write(result)))
    }
  }
}
