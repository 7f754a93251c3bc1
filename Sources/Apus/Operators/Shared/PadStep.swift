import KernelInterface

/// Shapes and the step that PAD and PADV2 share: the input in the middle of a larger output.
struct PadStep {
  /// Elements before and after each dimension, from the constant input 1 of shape `[rank, 2]`.
  private func amounts(_ context: NodeContext) throws(ModelError) -> [(before: Int, after: Int)] {
    let rank = try context.input(0).shape.rank
    let values = try context.integers(1, "paddings")
    guard try context.input(1, "paddings").shape == [rank, 2] else {
      throw context.error(.shapeMismatch, "paddings", "have another shape than [\(rank), 2]")
    }
    guard values.allSatisfy({ 0...Int(Int32.max) ~= $0 }) else {
      throw context.error(.malformed, "paddings", "are negative or exceed int32")
    }
    return (0..<rank).map { (values[2 * $0], values[2 * $0 + 1]) }
  }

  func outputShape(_ context: NodeContext) throws(ModelError) -> Shape {
    let input = try context.input(0).shape
    return Shape(zip(input.dimensions, try amounts(context)).map { $0 + $1.before + $1.after })
  }

  /// The step; `value` is the input with the padding's value, or nil for real 0.
  func body(_ context: NodeContext, value: TensorInfo?) throws(ModelError) -> StepBody {
    let input = try context.input(0)
    guard input.type == context.output.type, value == nil || value?.type == input.type else {
      throw context.unsupportedTypes([input, context.output])
    }
    if let value, value.shape.elementCount != 1 {
      throw context.error(.shapeMismatch, "value", "has shape \(value.shape), one element is expected")
    }
    if let value {
      try context.checkSameQuantization(input, value, "value")
    }
    let copies = context.kernels.copies
    switch input.type {
    case .float32, .int32: return try body(context, copies.pad32, value: value, zero: 0)
    case .int64: return try body(context, copies.pad64, value: value, zero: 0)
    case .bool: return try body(context, copies.pad8, value: value, zero: 0)
    case .uint8, .int8:
      return try body(context, copies.pad8, value: value, zero: UInt8(truncatingIfNeeded: try zeroPoint(context)))
    case .int16:
      return try body(context, copies.pad16, value: value, zero: UInt16(truncatingIfNeeded: try zeroPoint(context)))
    default: throw context.unsupportedTypes([input])
    }
  }

  private func zeroPoint(_ context: NodeContext) throws(ModelError) -> Int32 {
    let output = context.output
    guard output.quantization != nil else { return 0 }
    try context.checkSameQuantization(try context.input(0), output, "output")
    return try context.affine(output, "output").zeroPoint
  }

  private func body<Element: BitwiseCopyable & Sendable>(
    _ context: NodeContext, _ kernel: Kernel<PadArguments<Element>>, value: TensorInfo?, zero: Element
  ) throws(ModelError) -> StepBody {
    let input = try context.input(0)
    let shape = context.output.shape
    let strides = shape.strides
    let origin = zip(try amounts(context), strides).reduce(0) { $0 + $1.0.before * $1.1 }
    let walk = StridedWalk(sizes: input.shape.dimensions, strides: strides)
    let (source, result, valueSlot, count) = (input.slot, context.output.slot, value?.slot, shape.elementCount)
    return StepBody(kernel: kernel.name) { memory in
      kernel.run(
        PadArguments(
          walk: walk, origin: origin, outputCount: count, value: memory.read(valueSlot)?.pointee ?? zero,
          input: memory.read(source), output: memory.write(result)))
    }
  }
}

extension Shape {
  /// The distances between neighbours along each dimension of a dense tensor, in elements.
  var strides: [Int] {
    (0..<rank).map { product(($0 + 1)...) }
  }
}
