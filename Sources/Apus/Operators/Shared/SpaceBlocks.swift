/// What SPACE_TO_BATCH_ND and BATCH_TO_SPACE_ND share: blocks of space whose positions become images of their own.
struct SpaceBlocks {
  /// The size of a block along each dimension of space.
  let sizes: [Int]
  /// What is added to the space before it is cut into blocks, or taken away after it has been put together.
  let margins: [(before: Int, after: Int)]

  /// Reads the blocks in input 1 and the margins in input 2, whose name is `role`, for an input 0 of rank 3 or 4.
  init(_ context: NodeContext, margins role: String) throws(ModelError) {
    let shape = try context.input(0).shape
    guard 3...4 ~= shape.rank else {
      throw context.error(.shapeMismatch, "input", "has shape \(shape), rank 3 or 4 is expected")
    }
    sizes = try context.integers(1, "block shape")
    guard try context.input(1).shape == [shape.rank - 2] else {
      throw context.error(.shapeMismatch, "block shape", "has not \(shape.rank - 2) elements")
    }
    guard sizes.allSatisfy({ 1...Int(Int32.max) ~= $0 }) else {
      throw context.error(.malformed, "block shape", "is \(sizes), positive sizes are expected")
    }
    margins = try PadStep.amounts(context, 2, role, count: shape.rank - 2)
    try context.checkCopiedQuantization(try context.input(0), context.output, "output")
  }

  /// The number of positions in a block; `Int.max` when it overflows.
  var count: Int { Shape(sizes).elementCount }

  /// Whether no margin has a size.
  var hasNoMargins: Bool { margins.allSatisfy { $0.before == 0 && $0.after == 0 } }

  /// The part of a space, margins included, that lies within its margins.
  func inner(_ space: Shape) -> TensorView {
    var view = TensorView(space)
    for (index, margin) in margins.enumerated() {
      view = view.taking(
        space[index + 1] - margin.before - margin.after, of: index + 1, from: margin.before)
    }
    return view
  }

  /// A space with margins, which must keep within the limits of tensors though it need not be one.
  func space(_ dimensions: [Int], _ context: NodeContext) throws(ModelError) -> Shape {
    guard ModelLimits.allows(Shape(dimensions)) else {
      throw context.error(.limitExceeded, nil, "\(Shape(dimensions)) has too many elements")
    }
    return Shape(dimensions)
  }

  /// A space `[N, …, C]`, which blocks divide, in the order of the batch `[blocks · N, …, C]`.
  func batch(_ space: Shape) -> TensorView {
    var view = TensorView(space)
    for index in sizes.indices.reversed() {
      view = view.splitting(index + 1, by: sizes[index])
    }
    let inner = sizes.indices.map { 2 * $0 + 2 }
    let outer = sizes.indices.map { 2 * $0 + 1 }
    return view.permuted(inner + [0] + outer + [view.sizes.count - 1])
  }
}
