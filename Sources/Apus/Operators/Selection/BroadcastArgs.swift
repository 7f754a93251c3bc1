/// BROADCAST_ARGS: the shape that two shapes broadcast to.
///
/// int32, int64. Shapes that do not broadcast are refused.
struct BroadcastArgs: Operator {
  static let kind = OperatorKind.builtin(.broadcastArgs)
  static let maximumVersion = 1

  init(_ node: NodeReader) throws(ModelError) {
    try node.expect(inputs: 2...2)
  }

  func outputShapes(_ context: NodeContext) throws(ModelError) -> [Shape] {
    let (first, second) = (try context.input(0).shape, try context.input(1).shape)
    guard first.rank == 1, second.rank == 1 else {
      throw context.error(.shapeMismatch, nil, "\(first) and \(second) are not both vectors")
    }
    return [[max(first[0], second[0])]]
  }

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    switch try context.sharedType() {
    case .int32: return try body(context, Int32.self)
    case .int64: return try body(context, Int64.self)
    default: throw context.unsupportedTypes([context.output])
    }
  }

  private func body<Element: FixedWidthInteger & Sendable>(
    _ context: NodeContext, _: Element.Type
  ) throws(ModelError) -> StepBody {
    let (first, second, output) = (try context.input(0), try context.input(1), context.output)
    let counts = (first.shape[0], second.shape[0], output.shape[0])
    let slots = (first.slot, second.slot, output.slot)
    return StepBody(kernel: "broadcast-args") { memory throws(InferenceError) in
      let (values1, values2): (UnsafePointer<Element>, UnsafePointer<Element>) = (
        memory.read(slots.0), memory.read(slots.1)
      )
      let result: UnsafeMutablePointer<Element> = memory.write(slots.2)
      for index in 0..<counts.2 {
        let size1 = index < counts.0 ? values1[counts.0 - 1 - index] : 1
        let size2 = index < counts.1 ? values2[counts.1 - 1 - index] : 1
        guard size1 == size2 || size1 == 1 || size2 == 1 else {
          throw InferenceError(.invalidData, "sizes \(size1) and \(size2) do not broadcast")
        }
        result[counts.2 - 1 - index] = size1 == 1 ? size2 : size1
      }
    }
  }
}
