import KernelInterface

/// QUANTIZE: real numbers to stored integers, or stored integers of one scale to another.
///
/// float32 → uint8, int8, int16 with one scale or one for each channel, int4 and uint4 with one; uint8, int8 → uint8,
/// int8, int16; int16 → int8, int16 (both zero points 0), int32; int32 → int8, int16.
struct Quantize: UnaryOperator {
  static let kind = OperatorKind.builtin(.quantize)
  static let maximumVersion = 6

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    let input = try context.input(0)
    let conversions = context.kernels.conversions
    let types = (input.type, context.output.type)
    switch types {
    case (.float32, .uint8) where context.output.quantization?.isPerChannel == true:
      return try channelBody(context, conversions.quantizeChannelsToUInt8)
    case (.float32, .int8) where context.output.quantization?.isPerChannel == true:
      return try channelBody(context, conversions.quantizeChannelsToInt8)
    case (.float32, .int16) where context.output.quantization?.isPerChannel == true:
      return try channelBody(context, conversions.quantizeChannelsToInt16)
    case (.float32, .int4): return try quantized(context, conversions.quantizeToInt4)
    case (.float32, .uint4): return try quantized(context, conversions.quantizeToUInt4)
    case (.float32, .uint8): return try quantized(context, conversions.quantizeToUInt8)
    case (.float32, .int8): return try quantized(context, conversions.quantizeToInt8)
    case (.float32, .int16): return try quantized(context, conversions.quantizeToInt16)
    case (.uint8, .uint8): return try requantized(context, UInt8.self, UInt8.self)
    case (.uint8, .int8): return try requantized(context, UInt8.self, Int8.self)
    case (.uint8, .int16): return try requantized(context, UInt8.self, Int16.self)
    case (.int8, .uint8): return try requantized(context, Int8.self, UInt8.self)
    case (.int8, .int8): return try requantized(context, Int8.self, Int8.self)
    case (.int8, .int16): return try requantized(context, Int8.self, Int16.self)
    case (.int16, .int8): return try requantized(context, Int16.self, Int8.self)
    case (.int16, .int16):
      _ = try context.symmetric(input, "input")
      _ = try context.symmetric(context.output, "output")
      return try requantized(context, Int16.self, Int16.self)
    case (.int16, .int32): return try requantized(context, Int16.self, Int32.self)
    case (.int32, .int8): return try requantized(context, Int32.self, Int8.self)
    case (.int32, .int16): return try requantized(context, Int32.self, Int16.self)
    default: throw context.unsupportedTypes([input, context.output])
    }
  }

  private func quantized<Output>(
    _ context: NodeContext, _ kernel: Kernel<UnaryArguments<Float, Output, AffineMap>>
  ) throws(ModelError) -> StepBody {
    try UnaryStep.body(context, kernel, try context.affine(context.output, "output"))
  }

  private func channelBody<Output>(
    _ context: NodeContext, _ kernel: Kernel<UnaryArguments<Float, Output, ChannelMaps>>
  ) throws(ModelError) -> StepBody {
    let maps = try ChannelStep.Maps(context, context.output, "output")
    return try ChannelStep.body(context, kernel, maps) { $0 }
  }

  private func requantized<Input: FixedWidthInteger & Sendable, Output: FixedWidthInteger & Sendable>(
    _ context: NodeContext, _: Input.Type, _: Output.Type
  ) throws(ModelError) -> StepBody {
    let from = try context.affine(context.input(0), "input")
    let to = try context.affine(context.output, "output")
    let parameters = Requantization(
      multiplier: try context.multiplier(Double(from.scale) / Double(to.scale)), inputZeroPoint: from.zeroPoint,
      outputZeroPoint: to.zeroPoint, clamp: Activation.none.bounds(to, as: Output.self))
    return try UnaryStep.body(context, RequantizationKernels.reference(from: Input.self, to: Output.self), parameters)
  }
}
