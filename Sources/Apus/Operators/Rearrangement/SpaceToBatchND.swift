/// SPACE_TO_BATCH_ND: the positions in blocks of the padded input become images of their own.
///
/// Every type of 8, 16, 32 or 64 bits, padded with zeros, for quantized types with the zero point. An input
/// `[N, H, W, C]` or `[N, H, C]`; the constants `block_shape` in input 1 and `paddings` in input 2 have one or two rows.
struct SpaceToBatchND: Operator {
  static let kind = OperatorKind.builtin(.spaceToBatchNd)
  static let maximumVersion = 4

  init(_ node: NodeReader) throws(ModelError) {
    try node.expect(inputs: 3...3)
  }

  /// The shape of the padded input.
  private func space(_ context: NodeContext, _ blocks: SpaceBlocks) throws(ModelError) -> Shape {
    var dimensions = try context.input(0).shape.dimensions
    for (index, margin) in blocks.margins.enumerated() {
      dimensions[index + 1] += margin.before + margin.after
      guard dimensions[index + 1] % blocks.sizes[index] == 0 else {
        throw context.error(
          .shapeMismatch, "block shape",
          "\(blocks.sizes[index]) does not divide the padded size \(dimensions[index + 1])")
      }
    }
    return try blocks.space(dimensions, context)
  }

  func outputShapes(_ context: NodeContext) throws(ModelError) -> [Shape] {
    let blocks = try SpaceBlocks(context, margins: "paddings")
    var dimensions = try space(context, blocks).dimensions
    dimensions[0] = Shape(dimensions[0], blocks.count).elementCount
    for (index, size) in blocks.sizes.enumerated() {
      dimensions[index + 1] /= size
    }
    return [Shape(dimensions)]
  }

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    let (input, output) = (try context.input(0), context.output)
    let blocks = try SpaceBlocks(context, margins: "paddings")
    let space = try space(context, blocks)
    let batch = blocks.batch(space)
    var step = try ViewCopyStep(context, [input, output])
    guard !blocks.hasNoMargins else {
      step.copyAll(input.slot, batch, to: output)
      return step.body(context)
    }
    let padded = step.scratch(space.elementCount, context)
    step.fill(padded, count: space.elementCount, with: try PadStep.zero(context))
    step.copy(input.slot, TensorView(input.shape), to: padded, blocks.inner(space))
    step.copyAll(padded, batch, to: output)
    return step.body(context)
  }
}
