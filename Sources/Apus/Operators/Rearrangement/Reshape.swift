/// RESHAPE: the same elements with another shape, given by constant input 1 or else by the options.
///
/// Every element type. One size may be −1 and follows from the others. A shape that starts with the batch that the file
/// declares, and no longer holds the input because its batch was resized, gets the new batch; TensorFlow Lite refuses
/// that. Options: `ReshapeOptions`.
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
    if Shape(dimensions).elementCount != count, let resized = batchResized(dimensions, try context.input(0)) {
      dimensions = resized
    }
    guard dimensions.allSatisfy({ $0 >= 0 }), Shape(dimensions).elementCount == count else {
      throw context.error(
        .shapeMismatch, "shape", "\(try requestedShape(context)) does not hold the \(count) elements of the input")
    }
    return [Shape(dimensions)]
  }

  /// `dimensions` with the batch of `input` in the place of the one that the file declares, or nil when the input has the
  /// declared batch or `dimensions` start with another number.
  private func batchResized(_ dimensions: [Int], _ input: TensorInfo) -> [Int]? {
    guard input.shape.rank > 0, input.declaredShape.rank == input.shape.rank,
      dimensions.first == input.declaredShape[0], input.shape[0] != input.declaredShape[0]
    else { return nil }
    return [input.shape[0]] + dimensions.dropFirst()
  }

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    try CopyStep().body(context)
  }
}

extension Shape {
  /// The product of the dimensions other than 0; `Int.max` when it overflows or one is negative.
  fileprivate var countWithoutZeros: Int { Shape(dimensions.filter { $0 != 0 }).elementCount }
}
