import KernelInterface

/// The step of a depthwise convolution by vector kernels.
struct DepthwiseStep {
  let context: NodeContext
  let kernels: VectorKernels
  let input: TensorInfo
  let geometry: ConvolutionGeometry
  let activation: Activation
  let multiplyAccumulates: Int
  /// The filter, `[H, W, C]`.
  let filter: UnsafeRawBufferPointer
  /// The bias; nil for none.
  let bias: UnsafeRawBufferPointer?

  /// The step's parts; nil in the reference family, or when the filter or the bias is not a constant, or the input is one.
  init?(
    _ context: NodeContext, input: TensorInfo, filter: TensorInfo, bias: TensorInfo?, geometry: ConvolutionGeometry,
    activation: Activation, multiplyAccumulates: Int
  ) {
    guard let kernels = context.vectorKernels, let values = filter.constant, bias == nil || bias?.constant != nil,
      input.constant == nil, multiplyAccumulates > 0
    else { return nil }
    self.context = context
    self.kernels = kernels
    self.input = input
    self.geometry = geometry
    self.activation = activation
    self.multiplyAccumulates = multiplyAccumulates
    self.filter = values
    self.bias = bias?.constant
  }

  /// The parts that are worth the trouble of waking a thread.
  private func partCount(bandRowCount: Int) -> Int {
    let bandCount = geometry.batch * ((geometry.outputHeight + bandRowCount - 1) / bandRowCount)
    return max(1, min(bandCount, context.threadCount, multiplyAccumulates / Self.leastPart))
  }
  /// The products that make a part: a few microseconds' work.
  private static let leastPart = 1 << 17

  /// The step on float32.
  func floatBody() throws(ModelError) -> StepBody {
    let packing = DepthwisePacking(floats: geometry, kernels.layout)
    let (filterSlot, filterMemory) = try context.allocate(laneCount: packing.floatLaneCount)
    packing.pack(filter.bound(), into: filterMemory.bound())
    let values: [Float] =
      bias.map { Array($0.bindMemory(to: Float.self)) } ?? Array(repeating: 0, count: geometry.outputChannels)
    let bias = try context.store(packing.arranged(values))
    let (padding, _) = try context.allocate(laneCount: packing.blockCount * kernels.layout.laneCount)
    let partCount = partCount(bandRowCount: FloatDepthwiseBand.rowCount(geometry))
    let scratch = context.scratch(byteCount: FloatDepthwiseBand.scratchByteCount * partCount)
    let (geometry, clamp, kernel) = (geometry, activation.fusedBounds, kernels.floatDepthwise)
    let (source, multiplyAccumulates) = (input.slot, multiplyAccumulates)
    return .fusing(kernel.name, context.output.slot) { name, function, result in
      let arguments: @Sendable (Memory) -> FloatDepthwiseArguments = { memory in
        FloatDepthwiseArguments(
          geometry: geometry, input: memory.read(source), filter: memory.read(filterSlot), bias: memory.read(bias),
          padding: memory.read(padding), output: memory.write(result), clamp: clamp, function: function,
          scratch: memory.bytes(scratch))
      }
      var body = StepBody(kernel: name, multiplyAccumulates: multiplyAccumulates, partCount: partCount) {
        memory, share in kernel.run(arguments(memory), share)
      }
      body.depthwise = DepthwiseWork(
        geometry: geometry, bandRowCount: FloatDepthwiseBand.rowCount(geometry),
        multiplyAccumulates: multiplyAccumulates, scratchByteCount: FloatDepthwiseBand.scratchByteCount,
        arguments: .float32(arguments))
      return body
    }
  }

  /// The step on uint8 or int8; scales of the filter, whose tensor is `filterTensor`, run along its last dimension.
  func byteBody(_ filterTensor: TensorInfo) throws(ModelError) -> StepBody {
    let isSigned = input.type == .int8
    let inputMap = try context.affine(input, "input")
    let outputMap = try context.affine(context.output, "output")
    let channels = geometry.outputChannels
    let scales = try context.filterScales(filterTensor, "filter", dimension: 3, count: channels)
      .map { inputMap.scale * $0 / outputMap.scale }
    let clamp =
      isSigned
      ? activation.defaultBounds(outputMap, as: Int8.self) : activation.defaultBounds(outputMap, as: UInt8.self)
    let packing = DepthwisePacking(bytes: geometry, kernels.layout)
    let elements = DepthwiseOperands(
      filter: filter, isSigned: isSigned, inputZeroPoint: inputMap.zeroPoint,
      filterZeroPoint: Int32(try context.quantization(filterTensor, "filter").zeroPoints[0]), packing: packing)
    let values: [Int32] = bias.map { Array($0.bindMemory(to: Int32.self)) } ?? Array(repeating: 0, count: channels)
    let counts = elements.planeCounts
    let planeCapacity = Int(counts.max() ?? 1)
    let (filterSlot, memory) = try context.allocate(laneCount: packing.byteLaneCount(planeCapacity: planeCapacity))
    elements.pack(into: memory.bound(), planeCapacity: planeCapacity)
    let bias = try context.store(packing.arranged(elements.corrected(bias: values)))
    let (planeCounts, scaleSlot) = (try context.store(counts), try context.store(packing.arranged(scales)))
    let partCount = partCount(bandRowCount: packing.bands.rowCount)
    let scratchByteCount = packing.scratchByteCount
    let scratch = context.scratch(byteCount: scratchByteCount * partCount)
    let (geometry, kernel, flip) = (geometry, kernels.byteDepthwise, elements.flip)
    let (source, result) = (input.slot, context.output.slot)
    let arguments: @Sendable (Memory) -> ByteDepthwiseArguments = { memory in
      ByteDepthwiseArguments(
        geometry: geometry, input: memory.read(source), flip: flip, inputZeroPoint: inputMap.zeroPoint,
        filter: memory.read(filterSlot), planeCounts: memory.read(planeCounts), planeCapacity: planeCapacity,
        bias: memory.read(bias), scales: memory.read(scaleSlot), output: memory.write(result),
        outputZeroPoint: outputMap.zeroPoint, clamp: clamp, scratch: memory.bytes(scratch),
        scratchByteCount: scratchByteCount)
    }
    var body = StepBody(kernel: kernel.name, multiplyAccumulates: multiplyAccumulates, partCount: partCount) {
      memory, share in kernel.run(arguments(memory), share)
    }
    body.depthwise = DepthwiseWork(
      geometry: geometry, bandRowCount: packing.bands.rowCount, multiplyAccumulates: multiplyAccumulates,
      scratchByteCount: scratchByteCount, arguments: .bytes(arguments))
    return body
  }
}
