import KernelInterface

/// The step of operators that move elements: values to fill tensors with, and copies from views to views, in order.
struct ViewCopyStep {
  private enum Action: Sendable {
    case copy(walk: PairedWalk, from: Slot, inputOffset: Int, to: Slot, outputOffset: Int)
    case fill(count: Int, value: Slot, to: Slot)
  }

  private var actions: [Action] = []
  let elementByteCount: Int

  /// A step that does nothing yet, for tensors of one type of 8, 16, 32 or 64 bits.
  init(_ context: NodeContext, _ tensors: [TensorInfo]) throws(ModelError) {
    guard let type = tensors.first?.type, tensors.allSatisfy({ $0.type == type }), let bits = type.bitCount,
      [8, 16, 32, 64].contains(bits)
    else { throw context.unsupportedTypes(tensors) }
    elementByteCount = bits / 8
  }

  /// Copies the elements of `input` in `from` to the places of `output` in `to`; both views have the same sizes.
  mutating func copy(_ input: Slot, _ from: TensorView, to output: Slot, _ to: TensorView) {
    guard !from.isEmpty else { return }
    let walk = PairedWalk(sizes: from.sizes, inputStrides: from.strides, outputStrides: to.strides)
    actions.append(
      .copy(walk: walk, from: input, inputOffset: from.origin, to: output, outputOffset: to.origin))
  }

  /// Copies the elements of `input` in `view` to a whole tensor.
  mutating func copyAll(_ input: Slot, _ view: TensorView, to output: TensorInfo) {
    copy(input, view, to: output.slot, TensorView(Shape(view.sizes)))
  }

  /// Writes the element in `value` to all `count` elements of `output`.
  mutating func fill(_ output: Slot, count: Int, with value: Slot) {
    actions.append(.fill(count: count, value: value, to: output))
  }

  /// Scratch memory for `count` elements.
  func scratch(_ count: Int, _ context: NodeContext) -> Slot {
    context.scratch(byteCount: count * elementByteCount)
  }

  /// The step.
  func body(_ context: NodeContext) -> StepBody {
    if let body = vectorBody(context) { return body }
    let (copy, fill) = (context.kernels.copies.strided, context.kernels.copies.fill)
    let vector = context.vectorKernels?.copies.strided
    let isCopy = actions.contains { if case .copy = $0 { true } else { false } }
    return StepBody(kernel: isCopy ? vector?.name ?? copy.name : fill.name) { [actions, elementByteCount] memory in
      // By index: an iterator over the array allocates where the compiler does not optimize.
      for index in actions.indices {
        switch actions[index] {
        case .copy(let walk, let from, let inputOffset, let to, let outputOffset):
          let arguments = StridedCopyArguments(
            walk: walk, elementByteCount: elementByteCount, input: memory.bytes(from) + inputOffset * elementByteCount,
            output: memory.bytes(to) + outputOffset * elementByteCount)
          if let vector { vector.run(arguments, .whole) } else { copy.run(arguments) }
        case .fill(let count, let value, let to):
          fill.run(
            FillArguments(
              count: count, elementByteCount: elementByteCount, value: memory.bytes(value), output: memory.bytes(to)))
        }
      }
    }
  }

  /// The step by a vector kernel, where there are some; parts divide the rows of a single copy.
  private func vectorBody(_ context: NodeContext) -> StepBody? {
    guard let kernel = context.vectorKernels?.copies.strided, actions.count == 1,
      case .copy(let walk, let from, let inputOffset, let to, let outputOffset) = actions[0]
    else { return nil }
    let byteCount = 2 * walk.rowCount * walk.sizes[15] * elementByteCount
    let partCount = context.partCount(byteCount: byteCount)
    return StepBody(kernel: kernel.name, partCount: partCount) { [elementByteCount] memory, share in
      kernel.run(
        StridedCopyArguments(
          walk: walk, elementByteCount: elementByteCount, input: memory.bytes(from) + inputOffset * elementByteCount,
          output: memory.bytes(to) + outputOffset * elementByteCount), share)
    }
  }

  /// The step that writes the elements of input 0 in `view` to the output.
  static func body(_ context: NodeContext, _ view: TensorView) throws(ModelError) -> StepBody {
    let input = try context.input(0)
    var step = try ViewCopyStep(context, [input, context.output])
    step.copyAll(input.slot, view, to: context.output)
    return step.body(context)
  }

  /// The step that cuts `input` along `axis` into parts of these sizes, one for each output.
  static func body(
    _ context: NodeContext, cutting input: TensorInfo, along axis: Int, into sizes: [Int]
  ) throws(ModelError) -> StepBody {
    var step = try ViewCopyStep(context, [input] + context.outputs)
    var start = 0
    for (size, output) in zip(sizes, context.outputs) {
      step.copyAll(input.slot, TensorView(input.shape).taking(size, of: axis, from: start), to: output)
      start += size
    }
    return step.body(context)
  }
}
