/// SHAPE: the sizes of the input's dimensions, int32 or int64.
///
/// Every element type. Options: `ShapeOptions`.
struct ShapeOf: Operator {
  static let kind = OperatorKind.builtin(.shape)
  static let maximumVersion = 1
  private let type: ElementType

  init(_ node: NodeReader) throws(ModelError) {
    try node.expect(inputs: 1...1)
    let code = try node.byte(0)
    guard let type = ElementType(rawValue: Int8(truncatingIfNeeded: code)), [.int32, .int64].contains(type) else {
      throw node.error(.unsupportedOption, nil, "out_type \(code), int32 or int64 is expected")
    }
    self.type = type
  }

  var options: [OperatorOption] { [.init("out_type", type)] }

  func outputShapes(_ context: NodeContext) throws(ModelError) -> [Shape] {
    [[try context.input(0).shape.rank]]
  }

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    guard context.output.type == type else { throw context.unsupportedTypes([context.output]) }
    let dimensions = try context.input(0).shape.dimensions
    return type == .int32 ? body(context, dimensions.map(Int32.init)) : body(context, dimensions.map(Int64.init))
  }

  private func body<Element: FixedWidthInteger & Sendable>(_ context: NodeContext, _ values: [Element]) -> StepBody {
    let result = context.output.slot
    return StepBody(kernel: "shape", readsInputs: false) { memory in
      memory.write(result).update(from: values, count: values.count)
    }
  }
}
