import KernelInterface

/// DEQUANTIZE: stored numbers to float32.
///
/// float16 (widened exactly); int2, int4, uint4, uint8 and int8 with one scale or one for each channel, int16 with one
/// scale and zero point 0. Constants are converted when the model is planned.
struct Dequantize: UnaryOperator {
  static let kind = OperatorKind.builtin(.dequantize)
  static let maximumVersion = 9

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    let input = try context.input(0)
    let conversions = context.kernels.conversions
    switch (input.type, context.output.type) {
    case (.float16, .float32): return try UnaryStep.body(context, conversions.widenFloat16, ())
    case (.int2, .float32), (.int4, .float32), (.uint4, .float32):
      return try ChannelStep.packedBody(context, ChannelStep.Maps(context, input, "input"))
    case (.uint8, .float32) where input.quantization?.isPerChannel == true:
      return try channelBody(context, conversions.dequantizeChannelsUInt8)
    case (.int8, .float32) where input.quantization?.isPerChannel == true:
      return try channelBody(context, conversions.dequantizeChannelsInt8)
    case (.uint8, .float32): return try body(context, conversions.dequantizeUInt8)
    case (.int8, .float32): return try body(context, conversions.dequantizeInt8)
    case (.int16, .float32):
      return try UnaryStep.body(context, conversions.dequantizeInt16, context.symmetric(input, "input"))
    default: throw context.unsupportedTypes([input, context.output])
    }
  }

  private func body<Input>(
    _ context: NodeContext, _ kernel: Kernel<UnaryArguments<Input, Float, AffineMap>>
  ) throws(ModelError) -> StepBody {
    let input = try context.input(0)
    let map = try context.affine(input, "input")
    guard let kernel = context.vectorKernels?.bytes.dequantization, input.constant == nil else {
      return try UnaryStep.body(context, kernel, map)
    }
    let (source, result, count) = (input.slot, context.output.slot, input.shape.elementCount)
    let isSigned = input.type == .int8
    return StepBody(kernel: kernel.name, partCount: context.partCount(byteCount: 5 * count)) { memory, share in
      kernel.run(
        ByteDequantizationArguments(
          count: count, isSigned: isSigned, input: memory.read(source), output: memory.write(result), map: map), share)
    }
  }

  private func channelBody<Input>(
    _ context: NodeContext, _ kernel: Kernel<UnaryArguments<Input, Float, ChannelMaps>>
  ) throws(ModelError) -> StepBody {
    let maps = try ChannelStep.Maps(context, context.input(0), "input")
    return try ChannelStep.body(context, kernel, maps) { $0 }
  }
}
