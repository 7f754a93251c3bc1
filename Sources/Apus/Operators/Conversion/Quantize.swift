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
    case (.float32, .uint8):
      if let body = try vectorBody(context, of: UInt8.self) { return body }
      return try quantized(context, conversions.quantizeToUInt8)
    case (.float32, .int8):
      if let body = try vectorBody(context, of: Int8.self) { return body }
      return try quantized(context, conversions.quantizeToInt8)
    case (.float32, .int16) where context.vectorKernels != nil:
      return try quantized(context, Kernel("quantize-f32-i16-default", DefaultQuantization.quantizeInt16))
    case (.float32, .int16): return try quantized(context, conversions.quantizeToInt16)
    case (.uint8, .uint8): return try rescaled(context, UInt8.self, UInt8.self)
    case (.uint8, .int8): return try rescaled(context, UInt8.self, Int8.self)
    case (.uint8, .int16): return try requantized(context, UInt8.self, Int16.self)
    case (.int8, .uint8): return try rescaled(context, Int8.self, UInt8.self)
    case (.int8, .int8): return try rescaled(context, Int8.self, Int8.self)
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

  /// The step from float32 to 8 bits by vector kernels; nil in the reference family and for a constant.
  private func vectorBody<Output: QuantizedElement>(
    _ context: NodeContext, of type: Output.Type
  ) throws(ModelError) -> StepBody? {
    let input = try context.input(0)
    let map = try context.affine(context.output, "output")
    guard let kernel = context.vectorKernels?.bytes.quantization else { return nil }
    let (source, result) = (try context.slotWithSlack(input), context.output.slot)
    let (count, range) = (input.shape.elementCount, Activation.none.bounds(map, as: type))
    return StepBody(kernel: kernel.name, partCount: context.partCount(byteCount: 5 * count)) { memory, share in
      kernel.run(
        ByteQuantizationArguments(
          count: count, input: memory.read(source), output: memory.write(result), inverseScale: 1 / map.scale,
          zeroPoint: map.zeroPoint, clamp: range), share)
    }
  }

  /// The step from 8 bits to 8 bits.
  ///
  /// The fast family looks each element up: whole blocks of 16 in a table for vector instructions, which round halves up,
  /// and the rest in another where not one table is right for all.
  private func rescaled<Input: QuantizedElement, Output: QuantizedElement>(
    _ context: NodeContext, _: Input.Type, _: Output.Type
  ) throws(ModelError) -> StepBody {
    let reference = try requantized(context, Input.self, Output.self)
    guard let kernel = context.vectorKernels?.unary.lookup else { return reference }
    let (input, output) = (try context.input(0), context.output)
    let (from, to) = (try context.affine(input, "input"), try context.affine(output, "output"))
    if input.type == output.type, let ratio = ByteRatio(from, output: to) {
      return try UnaryStep.quantized(context, of: Input.self, ratio)
    }
    let multiplier = try context.multiplier(Double(from.scale) / Double(to.scale))
    let tables = [true, false].map { roundsUp in
      (0..<256).map { index in
        let steps = Int32(Input(truncatingIfNeeded: index)) - from.zeroPoint
        let value = roundsUp ? multiplier.multiplyUp(steps) : multiplier.multiply(steps)
        return UInt8(truncatingIfNeeded: Output(clamping: value &+ to.zeroPoint))
      }
    }
    let (source, result, count) = (input.slot, output.slot, input.shape.elementCount)
    if count % 16 == 0 || tables[0] == tables[1] { return try UnaryStep.lookup(context, tables[0]) }
    let (vectors, rest) = (try context.store(tables[0]), try context.store(tables[1]))
    return StepBody(kernel: kernel.name) { memory in
      let (first, last): (UnsafePointer<UInt8>, UnsafeMutablePointer<UInt8>) = (
        memory.read(source), memory.write(result)
      )
      let end = count / 16 * 16
      kernel.run(ByteTableArguments(count: end, input: first, output: last, table: memory.read(vectors)), .whole)
      kernel.run(
        ByteTableArguments(count: count - end, input: first + end, output: last + end, table: memory.read(rest)),
        .whole)
    }
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
