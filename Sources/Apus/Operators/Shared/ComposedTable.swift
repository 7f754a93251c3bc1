/// The table of what two 8-bit operators compute together.
enum ComposedTable {
  /// The result for every byte that input 0 of `first` can hold, when its output is input `position` of `second` in
  /// `context`, and `second` reads nothing but that and the same bytes; nil when a step needs more than its tensors.
  ///
  /// Both steps run on all 256 bytes, so that the table has their arithmetic, whatever that is.
  static func entries(
    of first: PlannedOperator, before second: any Operator, at position: Int, _ context: NodeContext
  ) throws(ModelError) -> [UInt8]? {
    let slots = SlotTable(tensorCount: 0, constants: ConstantStorage(limit: storageLimit))
    let inputs = first.context.inputs.compactMap { $0 }
    guard inputs.count == 1, let input = column(inputs[0], slots), let middle = column(first.context.output, slots),
      let output = column(context.output, slots)
    else { return nil }
    input.memory.copyBytes(from: (0..<256).map { UInt8($0) })
    var operands = context.inputs.map { _ in Optional(input.tensor) }
    operands[position] = middle.tensor
    try run(first.operation, first.context, [input.tensor], middle.tensor, slots)
    try run(second, context, operands, output.tensor, slots)
    return slots.demands.isEmpty ? Array(output.memory) : nil
  }

  /// What the tensors, slack and constants of both steps may take.
  private static let storageLimit = 1 << 16

  /// A tensor like `tensor` of 256 elements, in memory of its own.
  private static func column(
    _ tensor: TensorInfo, _ slots: SlotTable
  ) -> (tensor: TensorInfo, memory: UnsafeMutableRawBufferPointer)? {
    guard let memory = slots.constants.allocate(byteCount: 256), let base = memory.baseAddress else { return nil }
    var column = tensor
    column.shape = [256]
    column.slot = slots.append(constant: base)
    return (column, memory)
  }

  private static func run(
    _ operation: any Operator, _ context: NodeContext, _ inputs: [TensorInfo?], _ output: TensorInfo,
    _ slots: SlotTable
  ) throws(ModelError) {
    let body = try operation.prepare(
      NodeContext(
        node: context.node, step: 0, inputs: inputs, outputs: [output], session: context.session, slots: slots,
        missing: context.missing))
    guard slots.demands.isEmpty else { return }
    do {
      try slots.runOnConstants(body.run)
    } catch {
      throw context.error(.malformed, nil, error.detail)
    }
  }
}
