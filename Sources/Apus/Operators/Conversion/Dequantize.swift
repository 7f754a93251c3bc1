import KernelInterface

/// DEQUANTIZE: stored numbers to float32.
///
/// float16 (widened exactly), uint8 and int8 with one scale or one for each channel, int16 with one scale. Constants
/// are converted when the model is planned.
struct Dequantize: UnaryOperator {
  static let kind = OperatorKind.builtin(.dequantize)
  static let maximumVersion = 9

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    let input = try context.input(0)
    let conversions = context.kernels.conversions
    switch (input.type, context.output.type) {
    case (.float16, .float32): return try UnaryStep.body(context, conversions.widenFloat16, ())
    case (.uint8, .float32) where input.quantization?.isPerChannel == true:
      return try channelBody(context, conversions.dequantizeChannelsUInt8)
    case (.int8, .float32) where input.quantization?.isPerChannel == true:
      return try channelBody(context, conversions.dequantizeChannelsInt8)
    case (.uint8, .float32): return try body(context, conversions.dequantizeUInt8)
    case (.int8, .float32): return try body(context, conversions.dequantizeInt8)
    case (.int16, .float32):
      guard try context.affine(input, "input").zeroPoint == 0 else {
        throw context.error(.unsupportedType, "input", "is int16 with a zero point other than 0")
      }
      return try body(context, conversions.dequantizeInt16)
    default: throw context.unsupportedTypes([input, context.output])
    }
  }

  private func body<Input>(
    _ context: NodeContext, _ kernel: Kernel<UnaryArguments<Input, Float, AffineMap>>
  ) throws(ModelError) -> StepBody {
    try UnaryStep.body(context, kernel, try context.affine(context.input(0), "input"))
  }

  private func channelBody<Input>(
    _ context: NodeContext, _ kernel: Kernel<UnaryArguments<Input, Float, ChannelMaps>>
  ) throws(ModelError) -> StepBody {
    let input = try context.input(0)
    let quantization = try context.quantization(input, "input")
    let dimension = quantization.dimension
    guard (0..<input.shape.rank).contains(dimension), input.shape[dimension] == quantization.scales.count else {
      throw context.error(
        .malformed, "input", "\(quantization.scales.count) scales along dimension \(dimension) of \(input.shape)")
    }
    let maps = try context.store(
      zip(quantization.scales, quantization.zeroPoints).map { AffineMap(scale: $0, zeroPoint: Int32($1)) })
    let (source, result, count) = (input.slot, context.output.slot, input.shape.elementCount)
    let (channelCount, innerCount) = (input.shape[dimension], input.shape.product((dimension + 1)...))
    return StepBody(kernel: kernel.name) { memory in
      kernel.run(
        UnaryArguments(
          count: count, input: memory.read(source), output: memory.write(result),
          parameters: ChannelMaps(
            maps: memory.read(maps), channelCount: channelCount, innerCount: innerCount)))
    }
  }
}
