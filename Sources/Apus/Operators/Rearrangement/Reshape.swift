/// RESHAPE: the same elements with another shape, given by constant input 1 or else by the options.
///
/// Every element type. One size may be −1 and follows from the others. Options: `ReshapeOptions`.
struct Reshape: Operator {
  static let kind = OperatorKind.builtin(.reshape)
  static let maximumVersion = 1
  private let newShape: [Int]

  init(_ node: NodeReader) throws(ModelError) {
    try node.expect(inputs: 1...2)
    newShape = try node.ints(0)
  }

  var options: [OperatorOption] { newShape.isEmpty ? [] : [.init("new_shape", newShape)] }

  private func requestedShape(_ context: NodeContext) throws(ModelError) -> [Int] {
    guard let shape = context.optionalInput(1), shape.shape.rank == 1, shape.type == .int32 else {
      // Old files write the shape of a scalar as [0].
      return newShape == [0] ? [] : newShape
    }
    return try context.integers(1, "shape")
  }

  func outputShapes(_ context: NodeContext) throws(ModelError) -> [Shape] {
    let input = try context.input(0).shape
    let count = input.elementCount
    var dimensions = try requestedShape(context)
    if let free = dimensions.firstIndex(of: -1) {
      dimensions[free] = 1
      // When both shapes are empty, the sizes other than 0 decide.
      let isEmpty = count == 0 && Shape(dimensions).elementCount != 0
      dimensions[free] = isEmpty ? 0 : input.countWithoutZeros / Shape(dimensions).countWithoutZeros
    }
    guard dimensions.allSatisfy({ $0 >= 0 }), Shape(dimensions).elementCount == count else {
      throw context.error(
        .shapeMismatch, "shape", "\(try requestedShape(context)) does not hold the \(count) elements of the input")
    }
    return [Shape(dimensions)]
  }

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    try CopyStep().body(context)
  }
}

extension Shape {
  /// The product of the dimensions other than 0; `Int.max` when it overflows or one is negative.
  fileprivate var countWithoutZeros: Int { Shape(dimensions.filter { $0 != 0 }).elementCount }
}
