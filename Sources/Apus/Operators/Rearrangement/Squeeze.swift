/// SQUEEZE: the same elements without the dimensions of size 1 that the options name, or without all of them.
///
/// Every element type. Options: `SqueezeOptions`.
struct Squeeze: Operator {
  static let kind = OperatorKind.builtin(.squeeze)
  static let maximumVersion = 2
  private let axes: [Int]

  init(_ node: NodeReader) throws(ModelError) {
    try node.expect(inputs: 1...1)
    axes = try node.ints(0)
  }

  var options: [OperatorOption] { axes.isEmpty ? [] : [.init("squeeze_dims", axes)] }

  func outputShapes(_ context: NodeContext) throws(ModelError) -> [Shape] {
    let input = try context.input(0).shape
    guard !axes.isEmpty else { return [Shape(input.dimensions.filter { $0 != 1 })] }
    var isDropped = Array(repeating: false, count: input.rank)
    for axis in axes {
      let resolved = try context.resolved(axis: axis, rank: input.rank, nil)
      guard input[resolved] == 1 else {
        throw context.error(.shapeMismatch, nil, "axis \(axis) of \(input) has not size 1")
      }
      isDropped[resolved] = true
    }
    return [Shape(zip(input.dimensions, isDropped).filter { !$0.1 }.map(\.0))]
  }

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    try CopyStep().body(context)
  }
}
