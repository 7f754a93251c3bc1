/// SLICE: the box that starts at the constant `begin` in input 1 and has the constant `size` in input 2.
///
/// Every type of 8, 16, 32 or 64 bits. A size of −1 reaches to the end of its dimension.
struct Slice: Operator {
  static let kind = OperatorKind.builtin(.slice)
  static let maximumVersion = 8

  init(_ node: NodeReader) throws(ModelError) {
    try node.expect(inputs: 3...3)
  }

  private func view(_ context: NodeContext) throws(ModelError) -> TensorView {
    let shape = try context.input(0).shape
    let begin = try context.integers(1, "begin")
    let size = try context.integers(2, "size")
    guard begin.count == shape.rank, size.count == shape.rank else {
      let role = begin.count == shape.rank ? "size" : "begin"
      throw context.error(.shapeMismatch, role, "has not \(shape.rank) elements, the rank of the input")
    }
    var view = TensorView(shape)
    for axis in 0..<shape.rank {
      guard 0...shape[axis] ~= begin[axis] else {
        throw context.error(.malformed, "begin", "is \(begin[axis]) along axis \(axis) of \(shape)")
      }
      let rest = shape[axis] - begin[axis]
      guard -1...rest ~= size[axis] else {
        throw context.error(
          .malformed, "size", "is \(size[axis]) from \(begin[axis]) on along axis \(axis) of \(shape)")
      }
      view = view.taking(size[axis] == -1 ? rest : size[axis], of: axis, from: begin[axis])
    }
    return view
  }

  func outputShapes(_ context: NodeContext) throws(ModelError) -> [Shape] {
    [Shape(try view(context).sizes)]
  }

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    try ViewCopyStep.body(context, try view(context))
  }
}
