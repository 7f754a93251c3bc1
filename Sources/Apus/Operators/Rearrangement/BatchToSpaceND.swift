/// BATCH_TO_SPACE_ND: images become the positions in blocks of larger images, which are then cropped.
///
/// Every type of 8, 16, 32 or 64 bits. An input `[N, H, W, C]` or `[N, H, C]`; the constants `block_shape` in input 1 and
/// `crops` in input 2 have one or two rows.
struct BatchToSpaceND: Operator {
  static let kind = OperatorKind.builtin(.batchToSpaceNd)
  static let maximumVersion = 4

  init(_ node: NodeReader) throws(ModelError) {
    try node.expect(inputs: 3...3)
  }

  /// The shape of the output before it is cropped.
  private func space(_ context: NodeContext, _ blocks: SpaceBlocks) throws(ModelError) -> Shape {
    var dimensions = try context.input(0).shape.dimensions
    guard dimensions[0] % blocks.count == 0 else {
      throw context.error(
        .shapeMismatch, "block shape", "\(blocks.sizes) does not divide the \(dimensions[0]) images of the input")
    }
    dimensions[0] /= blocks.count
    for (index, size) in blocks.sizes.enumerated() {
      dimensions[index + 1] *= size
    }
    return try blocks.space(dimensions, context)
  }

  func outputShapes(_ context: NodeContext) throws(ModelError) -> [Shape] {
    let blocks = try SpaceBlocks(context, margins: "crops")
    let inner = blocks.inner(try space(context, blocks))
    guard inner.sizes.allSatisfy({ $0 >= 0 }) else {
      throw context.error(.shapeMismatch, "crops", "exceed the output")
    }
    return [Shape(inner.sizes)]
  }

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    let (input, output) = (try context.input(0), context.output)
    let blocks = try SpaceBlocks(context, margins: "crops")
    let space = try space(context, blocks)
    let batch = blocks.batch(space)
    var step = try ViewCopyStep(context, [input, output])
    let whole = blocks.hasNoMargins ? output.slot : step.scratch(space.elementCount, context)
    step.copy(input.slot, TensorView(Shape(batch.sizes)), to: whole, batch)
    if !blocks.hasNoMargins {
      step.copyAll(whole, blocks.inner(space), to: output)
    }
    return step.body(context)
  }
}
