import KernelInterface

/// The step of conversions with a scale for each index of one dimension.
enum ChannelStep {
  /// The maps of `tensor` for one pass over its elements: where they are stored, and how they repeat.
  struct Maps {
    private let slot: Slot
    private let channelCount: Int
    private let innerCount: Int

    init(_ context: NodeContext, _ tensor: TensorInfo, _ role: String) throws(ModelError) {
      let quantization = try context.quantization(tensor, role)
      let dimension = quantization.dimension
      if quantization.isPerChannel {
        guard (0..<tensor.shape.rank).contains(dimension), tensor.shape[dimension] == quantization.scales.count else {
          throw context.error(
            .malformed, role, "\(quantization.scales.count) scales along dimension \(dimension) of \(tensor.shape)")
        }
        (channelCount, innerCount) = (tensor.shape[dimension], tensor.shape.product((dimension + 1)...))
      } else {
        (channelCount, innerCount) = (1, max(tensor.shape.elementCount, 1))
      }
      slot = try context.store(
        zip(quantization.scales, quantization.zeroPoints).map { AffineMap(scale: $0, zeroPoint: Int32($1)) })
    }

    /// One map that leaves the stored values of `tensor` as they are.
    init(_ context: NodeContext, unscaled tensor: TensorInfo) throws(ModelError) {
      (channelCount, innerCount) = (1, max(tensor.shape.elementCount, 1))
      slot = try context.store([AffineMap(scale: 1, zeroPoint: 0)])
    }

    /// The parameters of a kernel, for one run.
    func maps(in memory: Memory) -> ChannelMaps {
      ChannelMaps(maps: memory.read(slot), channelCount: channelCount, innerCount: innerCount)
    }
  }

  /// The step that runs `kernel` on input 0 with the parameters that `parameters` makes of the maps.
  static func body<Input, Output, Parameters>(
    _ context: NodeContext, _ kernel: Kernel<UnaryArguments<Input, Output, Parameters>>, _ maps: Maps,
    _ parameters: @escaping @Sendable (ChannelMaps) -> Parameters
  ) throws(ModelError) -> StepBody {
    let input = try context.input(0)
    let (source, result, count) = (input.slot, context.output.slot, input.shape.elementCount)
    return StepBody(kernel: kernel.name) { memory in
      kernel.run(
        UnaryArguments(
          count: count, input: memory.read(source), output: memory.write(result),
          parameters: parameters(maps.maps(in: memory))))
    }
  }

  /// The step that makes float32 of elements narrower than a byte.
  static func packedBody(_ context: NodeContext, _ maps: Maps) throws(ModelError) -> StepBody {
    let type = try context.input(0).type
    let (bitCount, isSigned) = (type == .int2 ? 2 : 4, type != .uint4)
    return try body(context, context.kernels.conversions.dequantizePacked, maps) { channels in
      PackedMaps(channels: channels, bitCount: bitCount, isSigned: isSigned)
    }
  }
}
