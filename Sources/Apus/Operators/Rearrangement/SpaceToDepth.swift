/// SPACE_TO_DEPTH: each square of pixels of an image `[N, H, W, C]` becomes a pixel with all their channels.
///
/// Every type of 8, 16, 32 or 64 bits. The output is `[N, H / b, W / b, C · b²]` for block size b. Options:
/// `SpaceToDepthOptions`.
struct SpaceToDepth: Operator {
  static let kind = OperatorKind.builtin(.spaceToDepth)
  static let maximumVersion = 2
  private let block: Int

  init(_ node: NodeReader) throws(ModelError) {
    try node.expect(inputs: 1...1)
    block = try node.positive(0, "block size")
  }

  var options: [OperatorOption] { [.init("block_size", block)] }

  func outputShapes(_ context: NodeContext) throws(ModelError) -> [Shape] {
    let input = try context.input(0).shape
    guard input.rank == 4, input[1] % block == 0, input[2] % block == 0 else {
      throw context.error(.shapeMismatch, "input", "has shape \(input), rows and columns by \(block) are expected")
    }
    return [[input[0], input[1] / block, input[2] / block, Shape(input[3], block, block).elementCount]]
  }

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    let view = TensorView(try context.input(0).shape).splitting(2, by: block).splitting(1, by: block)
    return try ViewCopyStep.body(context, view.permuted([0, 1, 3, 2, 4, 5]))
  }
}
