import KernelInterface

/// The step of a convolution without groups, or of rows times weights, as a matrix product by vector kernels.
struct ProductStep {
  let context: NodeContext
  let kernels: VectorKernels
  let input: TensorInfo
  let geometry: ConvolutionGeometry
  let activation: Activation
  let multiplyAccumulates: Int
  /// The filter, `[O, …]`: one row of the right matrix after the other.
  let filter: UnsafeRawBufferPointer
  /// The bias; nil for none.
  let bias: UnsafeRawBufferPointer?
  let packing: PanelPacking

  /// The step's parts; nil in the reference family, or when an argument is not a constant, or there are groups.
  init?(
    _ context: NodeContext, input: TensorInfo, filter: TensorInfo, bias: TensorInfo?, geometry: ConvolutionGeometry,
    activation: Activation, multiplyAccumulates: Int
  ) {
    guard let kernels = context.vectorKernels, geometry.groups == 1, let values = filter.constant,
      bias == nil || bias?.constant != nil, input.constant == nil, multiplyAccumulates > 0
    else { return nil }
    self.context = context
    self.kernels = kernels
    self.input = input
    self.geometry = geometry
    self.activation = activation
    self.multiplyAccumulates = multiplyAccumulates
    self.filter = values
    self.bias = bias?.constant
    packing = PanelPacking(kernels.layout, channelCount: geometry.outputChannels, depth: geometry.depth)
  }

  private var rowCount: Int { geometry.batch * geometry.outputHeight * geometry.outputWidth }
  private var tileRowCount: Int { kernels.layout.tileRowCount }
  private var tileCount: Int { (rowCount + tileRowCount - 1) / tileRowCount }
  private var panelCount: Int {
    let width = input.type == .float32 ? 2 * kernels.layout.laneCount : kernels.layout.bytePanelWidth
    return (packing.channelCount + width - 1) / width
  }
  /// Whether there are too few rows to share.
  private var dividesChannels: Bool { rowCount < 2 * context.threadCount * 4 && panelCount > tileCount }
  /// The parts that are worth the trouble of waking a thread.
  private var partCount: Int {
    let most = dividesChannels ? panelCount : tileCount
    return max(1, min(most, context.threadCount, multiplyAccumulates / Self.leastPart))
  }
  /// The products that make a part: a few microseconds' work.
  private static let leastPart = 1 << 17

  /// Whether rows follow each other without a gap.
  private var isDirect: Bool {
    geometry.filterHeight == 1 && geometry.filterWidth == 1 && geometry.strideHeight == 1 && geometry.strideWidth == 1
      && geometry.paddingTop == 0 && geometry.paddingLeft == 0 && geometry.outputHeight == geometry.inputHeight
      && geometry.outputWidth == geometry.inputWidth
  }

  /// Scratch memory for `byteCount` bytes and slack, for each part.
  private func scratch(byteCount: Int) -> (slot: Slot, byteCount: Int) {
    let each = (byteCount + Memory.slackByteCount + 63) / 64 * 64
    return (context.scratch(byteCount: each * partCount), each)
  }

  /// The rows of a block: whole tiles of 32-bit elements or groups that fill 128 KiB in all.
  ///
  /// They stay in the second-level cache. Many rows pass by each panel, so that the next one can be fetched meanwhile.
  private func blockRowCount(_ rowLength: Int) -> Int {
    max(1, min((1 << 15) / rowLength, rowCount + tileRowCount - 1) / tileRowCount) * tileRowCount
  }

  /// The step on float32.
  func floatBody() throws(ModelError) -> StepBody {
    if let winograd = WinogradStep(self) { return try winograd.body() }
    let depth = packing.depth
    let (panels, panelMemory) = try context.allocate(laneCount: packing.floatLaneCount)
    packing.pack(filter.bound(), into: panelMemory.bound())
    let channels = packing.layout.paddedCount(packing.channelCount)
    let values: [Float] = bias.map { Array($0.bindMemory(to: Float.self)) } ?? []
    let bias = try context.store(values + Array(repeating: 0, count: channels - values.count))
    let blockDepth = (depth + depth / Self.blockDepth) / (depth / Self.blockDepth + 1)
    let blockRowCount = blockRowCount(blockDepth)
    let scratch = scratch(byteCount: isDirect ? 0 : 4 * blockRowCount * blockDepth)
    let (geometry, isDirect, dividesChannels, clamp) = (geometry, isDirect, dividesChannels, activation.fusedBounds)
    let (kernel, source, result) = (kernels.floatProduct, input.slot, context.output.slot)
    return StepBody(kernel: kernel.name, multiplyAccumulates: multiplyAccumulates, partCount: partCount) {
      memory, share in
      kernel.run(
        FloatProductArguments(
          geometry: geometry, isDirect: isDirect, dividesChannels: dividesChannels, input: memory.read(source),
          panels: memory.read(panels), bias: memory.read(bias), output: memory.write(result), clamp: clamp,
          blockRowCount: blockRowCount, blockDepth: blockDepth, scratch: memory.bytes(scratch.slot),
          scratchByteCount: scratch.byteCount), share)
    }
  }

  /// The depth above which a product on float32 is cut.
  private static let blockDepth = 768

  /// The step on uint8 or int8, its output included; scales of the filter run along `dimension`.
  ///
  /// It is nil where sums times their scales may not fit 32 bits.
  func byteBody(_ filterTensor: TensorInfo, role: String, dimension: Int) throws(ModelError) -> StepBody? {
    let isSigned = input.type == .int8
    let inputMap = try context.affine(input, "input")
    let outputMap = try context.affine(context.output, "output")
    let filterZeroPoint = Int32(try context.quantization(filterTensor, role).zeroPoints[0])
    let scales = try context.filterScales(filterTensor, role, dimension: dimension, count: packing.channelCount)
      .map { inputMap.scale * $0 / outputMap.scale }
    let clamp =
      isSigned
      ? activation.defaultBounds(outputMap, as: Int8.self) : activation.defaultBounds(outputMap, as: UInt8.self)
    let operands = ByteOperands(
      isSigned: isSigned, inputZeroPoint: inputMap.zeroPoint, filterZeroPoint: filterZeroPoint,
      groupSize: packing.layout.groupSize)
    let values: [Int32] = bias.map { Array($0.bindMemory(to: Int32.self)) } ?? []
    guard greatestResult(values, scales) < 0x1p30 else { return nil }
    let (panels, panelMemory) = try context.allocate(laneCount: packing.byteLaneCount)
    let bias = try context.store(operands.pack(filter, packing, bias: values, into: panelMemory))
    let channels = packing.layout.paddedCount(packing.channelCount)
    let scaleSlot = try context.store(scales + Array(repeating: 0, count: channels - scales.count))
    let groupCount = packing.layout.groupCount(packing.depth)
    let blockRowCount = blockRowCount(groupCount)
    let scratch = scratch(byteCount: 4 * blockRowCount * (groupCount + 1))
    let (geometry, dividesChannels, flip, rowFactor) = (
      geometry, dividesChannels, operands.inputFlip, operands.rowFactor
    )
    let isContiguous = isDirect && packing.depth % packing.layout.groupSize == 0
    let (kernel, source, result) = (kernels.byteProduct, input.slot, context.output.slot)
    return StepBody(kernel: kernel.name, multiplyAccumulates: multiplyAccumulates, partCount: partCount) {
      memory, share in
      kernel.run(
        ByteProductArguments(
          geometry: geometry, isContiguous: isContiguous, dividesChannels: dividesChannels,
          input: memory.read(source), inputFlip: flip,
          inputZeroPoint: inputMap.zeroPoint, panels: memory.bytes(panels), bias: memory.read(bias),
          rowFactor: rowFactor, scales: memory.read(scaleSlot), output: memory.write(result),
          outputZeroPoint: outputMap.zeroPoint, clamp: clamp, blockRowCount: blockRowCount,
          scratch: memory.bytes(scratch.slot), scratchByteCount: scratch.byteCount), share)
    }
  }
}

extension ProductStep {
  /// A bound of what sums times their scales are; sums wrap at 32 bits.
  private func greatestResult(_ bias: [Int32], _ scales: [Float]) -> Double {
    let products = 255 * 255 * Double(packing.depth)
    let greatestBias = bias.lazy.map(\.magnitude).max() ?? 0
    return min(products + Double(greatestBias), 0x1p31) * Double(scales.max() ?? 0)
  }
}

extension ConvolutionGeometry {
  /// The elements of the input under one output pixel's window.
  var depth: Int { filterHeight * filterWidth * inputChannels }
}

extension UnsafeRawBufferPointer {
  /// The elements, of a buffer that is not empty.
  func bound<Element>() -> UnsafePointer<Element> {
    baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: Element.self)
  }
}

extension UnsafeMutableRawBufferPointer {
  /// The elements, of a buffer that is not empty.
  func bound<Element>() -> UnsafeMutablePointer<Element> {
    baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: Element.self)
  }
}
