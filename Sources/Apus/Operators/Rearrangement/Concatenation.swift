import KernelInterface

/// CONCATENATION: inputs one after the other along an axis.
///
/// Every type of 8, 16, 32 or 64 bits. uint8 inputs are rescaled to the output's quantization; int8 and int16 inputs
/// must have it already. Scalars count as vectors of one element. Options: `ConcatenationOptions`.
struct Concatenation: Operator {
  static let kind = OperatorKind.builtin(.concatenation)
  static let maximumVersion = 7
  private let axis: Int

  init(_ node: NodeReader) throws(ModelError) {
    try node.expect(minimumInputs: 1)
    axis = try node.int(0)
    guard try node.activation(1) == .none else {
      throw node.error(.unsupportedOption, nil, "fused activation")
    }
  }

  var options: [OperatorOption] { [.init("axis", axis)] }

  private func resolvedAxis(_ rank: Int, _ context: NodeContext) throws(ModelError) -> Int {
    try context.resolved(axis: axis, rank: rank, nil)
  }

  /// The dimensions of input `index`.
  private func dimensions(_ index: Int, _ context: NodeContext) throws(ModelError) -> [Int] {
    let shape = try context.input(index).shape
    return shape.rank == 0 && axis == 0 ? [1] : shape.dimensions
  }

  func outputShapes(_ context: NodeContext) throws(ModelError) -> [Shape] {
    var dimensions = try dimensions(0, context)
    let axis = try resolvedAxis(dimensions.count, context)
    for index in context.inputs.indices.dropFirst() {
      var other = try self.dimensions(index, context)
      guard other.count == dimensions.count else {
        throw context.error(.shapeMismatch, "input \(index)", "has another rank than input 0")
      }
      dimensions[axis] += other[axis]
      other[axis] = dimensions[axis]
      guard other == dimensions else {
        throw context.error(.shapeMismatch, "input \(index)", "differs from input 0 beyond axis \(axis)")
      }
    }
    return [Shape(dimensions)]
  }

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    let output = context.output
    guard let bits = output.type.bitCount, bits >= 8, bits <= 64 else { throw context.unsupportedTypes([output]) }
    let axis = try resolvedAxis(output.shape.rank, context)
    let blockCount = output.shape.product(..<axis)
    let unit = output.shape.product((axis + 1)...) * bits / 8
    var parts: [Part] = []
    var offset = 0
    for index in context.inputs.indices {
      let input = try context.input(index)
      guard input.type == output.type else { throw context.unsupportedTypes([input, output]) }
      let byteCount = try dimensions(index, context)[axis] * unit
      let rescale = try rescale(input, index, context)
      let table = try rescale.map { rescale throws(ModelError) in try context.store((0...255).map { rescale($0) }) }
      parts.append(
        Part(slot: input.slot, offset: offset, byteCount: byteCount, rescale: rescale, table: table))
      offset += byteCount
    }
    let (kernel, result, rowByteCount) = (context.kernels.copies.concatenate, output.slot, offset)
    if let kernel = context.vectorKernels?.copies.blocks, let lookup = context.vectorKernels?.unary.lookup {
      let partCount = context.partCount(byteCount: 2 * blockCount * rowByteCount)
      return StepBody(kernel: kernel.name, partCount: partCount) { [parts] memory, share in
        for index in parts.indices {
          let part = parts[index]
          if let table = part.table {
            for block in share.start(of: blockCount)..<share.end(of: blockCount) {
              lookup.run(
                ByteTableArguments(
                  count: part.byteCount, input: memory.read(part.slot) + block * part.byteCount,
                  output: memory.write(result) + block * rowByteCount + part.offset, table: memory.read(table)),
                .whole)
            }
            continue
          }
          kernel.run(
            BlockCopyArguments(
              blockCount: blockCount, byteCount: part.byteCount, outputStride: rowByteCount,
              input: memory.bytes(part.slot), output: memory.bytes(result) + part.offset), share)
        }
      }
    }
    return StepBody(kernel: kernel.name) { [parts] memory in
      for index in parts.indices {
        let part = parts[index]
        kernel.run(
          ConcatenationArguments(
            blockCount: blockCount, inputByteCount: part.byteCount, outputByteCount: rowByteCount,
            input: memory.read(part.slot), output: memory.write(result) + part.offset, rescale: part.rescale))
      }
    }
  }

  /// One input and its place in each block of the output.
  private struct Part: Sendable {
    let slot: Slot
    let offset: Int
    let byteCount: Int
    let rescale: ByteRescale?
    /// The map as a table, for vector kernels.
    let table: Slot?
  }

  private func rescale(
    _ input: TensorInfo, _ index: Int, _ context: NodeContext
  ) throws(ModelError) -> ByteRescale? {
    let output = context.output
    guard output.type == .uint8 else {
      try context.checkCopiedQuantization(output, input, "input \(index)", as: "output")
      return nil
    }
    guard output.quantization != nil else { return nil }
    let from = try context.affine(input, "input \(index)")
    let to = try context.affine(output, "output")
    if from.scale == to.scale && from.zeroPoint == to.zeroPoint { return nil }
    return ByteRescale(from: from, to: to)
  }
}
