import KernelInterface

/// Shapes and the step that PAD and PADV2 share: the input in the middle of a larger output.
struct PadStep {
  /// Elements before and after each of `count` dimensions, from the constant input `index` of shape `[count, 2]`.
  static func amounts(
    _ context: NodeContext, _ index: Int, _ role: String, count: Int
  ) throws(ModelError) -> [(before: Int, after: Int)] {
    let tensor = try context.input(index, role)
    let values: [Int]
    switch tensor.type {
    case .int16: values = try context.elements(index, role, as: Int16.self).map(Int.init)
    case .int8: values = try context.elements(index, role, as: Int8.self).map(Int.init)
    case .bool: values = try context.elements(index, role, as: UInt8.self).map { $0 == 0 ? 0 : 1 }
    default: values = try context.integers(index, role)
    }
    guard tensor.shape == [count, 2] else {
      throw context.error(.shapeMismatch, role, "have another shape than [\(count), 2]")
    }
    guard values.allSatisfy({ 0...Int(Int32.max) ~= $0 }) else {
      throw context.error(.malformed, role, "are negative or exceed int32")
    }
    return (0..<count).map { (values[2 * $0], values[2 * $0 + 1]) }
  }

  private func amounts(_ context: NodeContext) throws(ModelError) -> [(before: Int, after: Int)] {
    try Self.amounts(context, 1, "paddings", count: try context.input(0).shape.rank)
  }

  func outputShape(_ context: NodeContext) throws(ModelError) -> Shape {
    let input = try context.input(0).shape
    return Shape(zip(input.dimensions, try amounts(context)).map { $0 + $1.before + $1.after })
  }

  /// The step; the padding's value is that of input 2 or else real 0.
  ///
  /// Stored elements are copied, whatever scales input and output have. A value must have the output's quantization,
  /// except for int8 and int16 inputs without a scale.
  func body(_ context: NodeContext) throws(ModelError) -> StepBody {
    let (input, output) = (try context.input(0), context.output)
    let value = context.optionalInput(2)
    var step = try ViewCopyStep(context, [input, output] + (value.map { [$0] } ?? []))
    if let value, value.shape.elementCount != 1 {
      throw context.error(.shapeMismatch, "value", "has shape \(value.shape), one element is expected")
    }
    if let value, input.quantization != nil || value.type == .uint8 {
      try context.checkSameQuantization(output, value, "value", as: "output")
    }
    let fill: Slot
    if let value { fill = value.slot } else { fill = try Self.zero(context) }
    let amounts = try amounts(context)
    if let body = vectorBody(context, amounts, input, fill, step.elementByteCount) { return body }
    step.fill(output.slot, count: output.shape.elementCount, with: fill)
    var middle = TensorView(output.shape)
    for (axis, amount) in amounts.enumerated() {
      middle = middle.taking(input.shape[axis], of: axis, from: amount.before)
    }
    step.copy(input.slot, TensorView(input.shape), to: output.slot, middle)
    return step.body(context)
  }

  /// The step by a vector kernel, where there is one and few enough dimensions are padded.
  private func vectorBody(
    _ context: NodeContext, _ amounts: [(before: Int, after: Int)], _ input: TensorInfo, _ value: Slot,
    _ elementByteCount: Int
  ) -> StepBody? {
    guard let kernel = context.vectorKernels?.copies.pad,
      let walk = PadWalk(sizes: input.shape.dimensions, amounts: amounts, elementByteCount: elementByteCount)
    else { return nil }
    let (source, result) = (input.slot, context.output.slot)
    let byteCount = 2 * context.output.shape.elementCount * elementByteCount
    let partCount = context.partCount(byteCount: byteCount)
    return StepBody(kernel: kernel.name, partCount: partCount) { memory, share in
      kernel.run(
        PadArguments(
          walk: walk, elementByteCount: elementByteCount, value: memory.bytes(value), input: memory.bytes(source),
          output: memory.bytes(result)), share)
    }
  }

  /// The stored value of real 0 in the output; 0 where no quantization gives it one, which for int8 and int16 input 0
  /// decides.
  static func zero(_ context: NodeContext) throws(ModelError) -> Slot {
    let (input, output) = (try context.input(0), context.output)
    guard output.type.isQuantizable, output.quantization != nil, input.quantization != nil || output.type == .uint8
    else { return try context.store([Int64(0)]) }
    // Narrower elements are the first bytes.
    return try context.store([Int64(try context.affine(output, "output").zeroPoint).littleEndian])
  }
}
