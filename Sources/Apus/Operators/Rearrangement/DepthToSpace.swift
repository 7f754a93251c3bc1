/// DEPTH_TO_SPACE: each pixel of an image `[N, H, W, C]` becomes a square of pixels, which share its channels.
///
/// Every type of 8, 16, 32 or 64 bits. The output is `[N, H · b, W · b, C / b²]` for block size b. Options:
/// `DepthToSpaceOptions`.
struct DepthToSpace: Operator {
  static let kind = OperatorKind.builtin(.depthToSpace)
  static let maximumVersion = 2
  private let block: Int

  init(_ node: NodeReader) throws(ModelError) {
    try node.expect(inputs: 1...1)
    block = try node.positive(0, "block size")
  }

  var options: [OperatorOption] { [.init("block_size", block)] }

  func outputShapes(_ context: NodeContext) throws(ModelError) -> [Shape] {
    let input = try context.input(0).shape
    guard input.rank == 4, input[3] % (block * block) == 0 else {
      throw context.error(.shapeMismatch, "input", "has shape \(input), channels by \(block)² are expected")
    }
    return [[input[0], input[1] * block, input[2] * block, input[3] / (block * block)]]
  }

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    let depth = context.output.shape[3]
    let view = TensorView(try context.input(0).shape).splitting(3, by: block * max(depth, 1))
      .splitting(4, by: max(depth, 1))
    return try ViewCopyStep.body(context, view.permuted([0, 1, 3, 2, 4, 5]))
  }
}
