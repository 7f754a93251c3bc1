/// MIRROR_PAD: the input surrounded by its own elements, as mirrors at its edges would show them.
///
/// Every type of 8, 16, 32 or 64 bits; `paddings` is a constant `[rank, 2]`. The mirrors stand behind the outermost
/// elements, or for REFLECT on them. Options: `MirrorPadOptions`.
struct MirrorPad: Operator {
  static let kind = OperatorKind.builtin(.mirrorPad)
  static let maximumVersion = 3
  /// How many elements at an edge are not repeated: 1 for REFLECT, 0 for SYMMETRIC.
  private let edge: Int

  init(_ node: NodeReader) throws(ModelError) {
    try node.expect(inputs: 2...2)
    let mode = try node.byte(0)
    guard 0...1 ~= mode else { throw node.error(.malformed, nil, "mode \(mode)") }
    edge = 1 - mode
  }

  var options: [OperatorOption] { [.init("mode", edge == 1 ? "REFLECT" : "SYMMETRIC")] }

  private func amounts(_ context: NodeContext) throws(ModelError) -> [(before: Int, after: Int)] {
    let shape = try context.input(0).shape
    let amounts = try PadStep.amounts(context, 1, "paddings", count: shape.rank)
    for (size, amount) in zip(shape.dimensions, amounts) where max(amount.before, amount.after) > size - edge {
      throw context.error(.malformed, "paddings", "exceed \(size - edge) along a dimension of size \(size)")
    }
    return amounts
  }

  func outputShapes(_ context: NodeContext) throws(ModelError) -> [Shape] {
    let input = try context.input(0).shape
    return [Shape(zip(input.dimensions, try amounts(context)).map { $0 + $1.before + $1.after })]
  }

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    let (input, output) = (try context.input(0), context.output)
    try context.checkCopiedQuantization(input, output, "output")
    var step = try ViewCopyStep(context, [input, output])
    let amounts = try amounts(context)
    var filled = TensorView(output.shape)
    for (axis, amount) in amounts.enumerated() {
      filled = filled.taking(input.shape[axis], of: axis, from: amount.before)
    }
    step.copy(input.slot, TensorView(input.shape), to: output.slot, filled)
    // What is filled grows along one axis after the other.
    for (axis, amount) in amounts.enumerated() {
      let (before, after, size) = (amount.before, amount.after, input.shape[axis])
      step.copy(
        output.slot, filled.taking(before, of: axis, from: edge + before - 1, step: -1), to: output.slot,
        filled.taking(before, of: axis, from: -before))
      step.copy(
        output.slot, filled.taking(after, of: axis, from: size - 1 - edge, step: -1), to: output.slot,
        filled.taking(after, of: axis, from: size))
      filled = filled.taking(before + size + after, of: axis, from: -before)
    }
    return step.body(context)
  }
}
