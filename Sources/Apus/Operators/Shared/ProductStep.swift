import KernelInterface

/// The step of a convolution without groups, or of rows times weights, as a matrix product by vector kernels.
struct ProductStep {
  let context: NodeContext
  let kernels: VectorKernels
  let input: TensorInfo
  var geometry: ConvolutionGeometry
  let activation: Activation
  let multiplyAccumulates: Int
  /// The filter, `[O, …]`: one row of the right matrix after the other.
  let filter: UnsafeRawBufferPointer
  /// The bias; nil for none.
  let bias: UnsafeRawBufferPointer?
  var packing: PanelPacking
  /// The depthwise convolution before, if this step does its work as well.
  var depthwise: DepthwiseWork?

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
  var dividesChannels: Bool { rowCount < 2 * context.threadCount * 4 && panelCount > tileCount }
  /// The parts that are worth the trouble of waking a thread.
  var partCount: Int {
    let most = dividesChannels ? panelCount : tileCount
    let products = multiplyAccumulates + (depthwise?.multiplyAccumulates ?? 0)
    let worthwhile = max(products / Self.leastPart, filter.count / Self.leastPartByteCount)
    return max(1, min(most, context.threadCount, worthwhile))
  }
  /// The products that make a part: about a microsecond's work.
  private static let leastPart = 1 << 17
  /// The bytes of the filter that take as long to read, which counts where there are few rows.
  private static let leastPartByteCount = 1 << 16

  /// Whether rows follow each other without a gap.
  var isDirect: Bool {
    geometry.filterHeight == 1 && geometry.strideHeight == 1 && geometry.filterWidth == geometry.strideWidth
      && geometry.paddingTop == 0 && geometry.paddingLeft == 0 && geometry.outputHeight == geometry.inputHeight
      && geometry.outputWidth * geometry.strideWidth == geometry.inputWidth
  }

  /// Scratch memory for `byteCount` bytes and slack, for each part.
  func scratch(byteCount: Int) -> (slot: Slot, byteCount: Int) {
    let each = (byteCount + Memory.slackByteCount + 63) / 64 * 64
    return (context.scratch(byteCount: each * partCount), each)
  }

  /// The rows of a block: whole tiles of 32-bit elements or groups that fill 128 KiB in all.
  ///
  /// They stay in the second-level cache. Many rows pass by each panel, so that the next one can be fetched meanwhile.
  func blockRowCount(_ rowLength: Int) -> Int {
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
    let (kernel, source) = (kernels.floatProduct, input.slot)
    let (multiplyAccumulates, partCount) = (multiplyAccumulates, partCount)
    let arguments: @Sendable (Memory, FloatFunction?, Slot) -> FloatProductArguments = { memory, function, result in
      FloatProductArguments(
        geometry: geometry, isDirect: isDirect, dividesChannels: dividesChannels, input: memory.read(source),
        panels: memory.read(panels), bias: memory.read(bias), output: memory.write(result), clamp: clamp,
        function: function, blockRowCount: blockRowCount, blockDepth: blockDepth, scratch: memory.bytes(scratch.slot),
        scratchByteCount: scratch.byteCount)
    }
    if let depthwise, case .float32(let before) = depthwise.arguments {
      return separableBody(depthwise, before, arguments, rowCount: blockRowCount)
    }
    return .fusing(kernel.name, context.output.slot) { name, function, result in
      StepBody(kernel: name, multiplyAccumulates: multiplyAccumulates, partCount: partCount) { memory, share in
        kernel.run(arguments(memory, function, result), share)
      }
    }
  }

  /// The depth above which a product on float32 is cut.
  private static let blockDepth = 768
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
