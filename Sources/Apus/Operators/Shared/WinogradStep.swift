import KernelInterface

/// The step of a 3×3 convolution on float32 by Winograd's algorithm.
///
/// Errors are about twice those of a direct sum, 1e-5 of the largest sum at most on inputs spread around 0. A value that is
/// not finite, or is much larger than its neighbours, spoils the other pixels of its 6×6 tile as well.
struct WinogradStep {
  let product: ProductStep
  let tiling: WinogradTiling
  let filter: WinogradFilter

  /// The step's parts; nil where the algorithm does not apply or a matrix product is as fast.
  init?(_ product: ProductStep) {
    let geometry = product.geometry
    guard product.context.allowsWinograd, (geometry.filterHeight, geometry.filterWidth) == (3, 3),
      (geometry.strideHeight, geometry.strideWidth) == (1, 1),
      (geometry.dilationHeight, geometry.dilationWidth) == (1, 1),
      min(geometry.inputChannels, geometry.outputChannels) >= Self.leastChannelCount
    else { return nil }
    tiling = WinogradTiling(geometry)
    guard tiling.tileCount >= Self.leastTileCount else { return nil }
    self.product = product
    filter = WinogradFilter(
      product.kernels.layout, channelCount: geometry.outputChannels, depth: geometry.inputChannels)
  }

  /// The channels of input and output from which on transforms cost little besides the products.
  private static let leastChannelCount = 32
  /// The tiles from which on the transformed filter, four times as large, is used often enough: four took a third longer
  /// than the matrix product, 16 take two fifths of its time.
  private static let leastTileCount = 8
  /// The elements of a block's transformed patches and products, 640 KiB.
  private static let blockElementCount = 160 << 10
  /// The fewest tiles of a block, however many channels there are, so that the filter does not pass by often.
  private static let leastBlockTileCount = 32
  /// The tiles up to which parts divide the channels, each of them transforming all patches: the filter passes by once.
  private static let sharedTileCount = 64

  /// The products, of which a quarter remains, that make a part: a few microseconds' work.
  private static let leastPart = 1 << 19

  /// The tiles of a block: whole tiles of the products.
  private var blockTileCount: Int {
    let channels = product.geometry.inputChannels + product.geometry.outputChannels
    let count = max(Self.blockElementCount / (WinogradTiling.positionCount * channels), Self.leastBlockTileCount)
    let rowCount = product.kernels.layout.tileRowCount
    return min(count, tiling.tileCount + rowCount - 1) / rowCount * rowCount
  }

  /// The step, whose rates count the products of the definition.
  func body() throws(ModelError) -> StepBody {
    let (context, geometry, layout) = (product.context, product.geometry, product.kernels.layout)
    let (panels, memory) = try context.allocate(laneCount: filter.laneCount)
    filter.pack(product.filter.bound(), into: memory.bound())
    let channels = layout.paddedCount(geometry.outputChannels)
    let values: [Float] = product.bias.map { Array($0.bindMemory(to: Float.self)) } ?? []
    let bias = try context.store(values + Array(repeating: 0, count: 2 * channels - values.count))
    let panelCount = channels / (2 * layout.laneCount)
    let dividesChannels = tiling.tileCount <= Self.sharedTileCount && panelCount >= context.threadCount
    let most = dividesChannels ? panelCount : tiling.tileCount / layout.tileRowCount
    let partCount = max(1, min(most, context.threadCount, product.multiplyAccumulates / Self.leastPart))
    let blockTileCount = blockTileCount
    let scratchByteCount = WinogradTiling.scratchByteCount(geometry, layout, blockTileCount: blockTileCount)
    let scratch = context.scratch(byteCount: scratchByteCount * partCount)
    let (clamp, panelStep) = (product.activation.fusedBounds, filter.packing.floatLaneCount)
    let (kernel, source, result) = (product.kernels.winograd, product.input.slot, context.output.slot)
    return StepBody(kernel: kernel.name, multiplyAccumulates: product.multiplyAccumulates, partCount: partCount) {
      memory, share in
      kernel.run(
        WinogradArguments(
          geometry: geometry, dividesChannels: dividesChannels, input: memory.read(source), panels: memory.read(panels),
          panelStep: panelStep, bias: memory.read(bias), output: memory.write(result), clamp: clamp,
          blockTileCount: blockTileCount, scratch: memory.bytes(scratch), scratchByteCount: scratchByteCount), share)
    }
  }
}
