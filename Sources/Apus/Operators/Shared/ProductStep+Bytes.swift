import KernelInterface

extension ProductStep {
  /// The step on uint8 or int8, its output included; scales of the filter run along `dimension`.
  ///
  /// It is nil where sums times their scales may not fit 32 bits.
  func byteBody(_ filterTensor: TensorInfo, role: String, dimension: Int) throws(ModelError) -> StepBody? {
    let inputMap = try context.affine(input, "input")
    let outputMap = try context.affine(context.output, "output")
    let zeroPoint = Int32(try context.quantization(filterTensor, role).zeroPoints[0])
    let scales = try context.filterScales(filterTensor, role, dimension: dimension, count: packing.channelCount)
      .map { inputMap.scale * $0 / outputMap.scale }
    let bias = bias.map { Array($0.bindMemory(to: Int32.self)) } ?? Array(repeating: 0, count: packing.channelCount)
    guard greatestResult(bias, scales) < 0x1p30 else { return nil }
    let operands = ByteOperands(
      isSigned: input.type == .int8, inputZeroPoint: inputMap.zeroPoint, filterZeroPoint: zeroPoint,
      groupSize: packing.layout.groupSize)
    guard let pairs = PixelPairs(geometry, packing.layout) else {
      return try byteBody(operands, scales, inputMap, outputMap) {
        operands.pack(filter, packing, bias: bias, into: $0)
      }
    }
    var step = self
    step.geometry = pairs.geometry
    step.packing = PanelPacking(packing.layout, channelCount: step.geometry.outputChannels, depth: step.geometry.depth)
    let pairFilter = pairs.filter(filter, zeroPoint: UInt8(truncatingIfNeeded: zeroPoint))
    return try step.byteBody(operands, scales + scales, inputMap, outputMap) { panels in
      pairFilter.withUnsafeBytes { operands.pack($0, step.packing, bias: bias + bias, into: panels) }
    }
  }

  /// The step whose panels `pack` fills, and whose bias it returns.
  private func byteBody(
    _ operands: ByteOperands, _ scales: [Float], _ inputMap: AffineMap, _ outputMap: AffineMap,
    pack: (UnsafeMutableRawBufferPointer) -> [Int32]
  ) throws(ModelError) -> StepBody {
    let (panels, panelMemory) = try context.allocate(laneCount: packing.byteLaneCount)
    let bias = try context.store(pack(panelMemory))
    let channels = packing.layout.paddedCount(packing.channelCount)
    let scaleSlot = try context.store(scales + Array(repeating: 0, count: channels - scales.count))
    let groupCount = packing.layout.groupCount(packing.depth)
    let blockRowCount = blockRowCount(groupCount)
    let (geometry, dividesChannels, flip, rowFactor) = (
      geometry, dividesChannels, operands.inputFlip, operands.rowFactor
    )
    let isContiguous = isDirect && packing.depth % packing.layout.groupSize == 0
    // Rows that the depthwise convolution writes as operands are not copied.
    let isCopied = depthwise == nil || !isContiguous || packing.layout.groupSize < 4
    let scratch = scratch(byteCount: 4 * blockRowCount * (isCopied ? groupCount + 1 : 1))
    let clamp =
      input.type == .int8
      ? activation.defaultBounds(outputMap, as: Int8.self) : activation.defaultBounds(outputMap, as: UInt8.self)
    let (kernel, source, result) = (kernels.byteProduct, input.slot, context.output.slot)
    let arguments: @Sendable (Memory) -> ByteProductArguments = { memory in
      ByteProductArguments(
        geometry: geometry, isContiguous: isContiguous, dividesChannels: dividesChannels,
        input: memory.read(source), inputFlip: flip,
        inputZeroPoint: inputMap.zeroPoint, panels: memory.bytes(panels), bias: memory.read(bias),
        rowFactor: rowFactor, scales: memory.read(scaleSlot), output: memory.write(result),
        outputZeroPoint: outputMap.zeroPoint, clamp: clamp, blockRowCount: blockRowCount,
        scratch: memory.bytes(scratch.slot), scratchByteCount: scratch.byteCount)
    }
    if let depthwise, case .bytes(let before) = depthwise.arguments {
      return separableBody(depthwise, before, arguments, rowCount: blockRowCount)
    }
    return StepBody(kernel: kernel.name, multiplyAccumulates: multiplyAccumulates, partCount: partCount) {
      memory, share in kernel.run(arguments(memory), share)
    }
  }

  /// A bound of what sums times their scales are; sums wrap at 32 bits.
  private func greatestResult(_ bias: [Int32], _ scales: [Float]) -> Double {
    let products = 255 * 255 * Double(packing.depth)
    let greatestBias = bias.lazy.map(\.magnitude).max() ?? 0
    return min(products + Double(greatestBias), 0x1p31) * Double(scales.max() ?? 0)
  }
}
