import KernelInterface

/// The step that CONV_2D and DEPTHWISE_CONV_2D share: types checked, multipliers packed, kernel chosen.
struct ConvolutionStep {
  let geometry: ConvolutionGeometry
  /// The filter dimension that per-channel scales run along.
  let filterDimension: Int
  /// Channels summed in each window.
  let depth: Int
  let activation: Activation
  let float32: Kernel<FloatConvolutionArguments>
  let uint8: Kernel<QuantizedConvolutionArguments<UInt8>>
  let int8: Kernel<QuantizedConvolutionArguments<Int8>>

  func body(_ context: NodeContext) throws(ModelError) -> StepBody {
    let input = try context.input(0)
    let filter = try context.input(1, "filter")
    let bias = context.optionalInput(2)
    try context.checkBias(bias, count: geometry.outputChannels)
    let types = (input.type, filter.type, bias?.type, context.output.type)
    switch types {
    case (.float32, .float32, nil, .float32), (.float32, .float32, .float32, .float32):
      return floatBody(context.output, input, filter, bias)
    case (.uint8, .uint8, nil, .uint8), (.uint8, .uint8, .int32, .uint8):
      return try quantizedBody(context, uint8, input, filter, bias)
    case (.int8, .int8, nil, .int8), (.int8, .int8, .int32, .int8):
      return try quantizedBody(context, int8, input, filter, bias)
    default:
      throw context.unsupportedTypes([input, filter] + (bias.map { [$0] } ?? []) + [context.output])
    }
  }

  private func floatBody(
    _ output: TensorInfo, _ input: TensorInfo, _ filter: TensorInfo, _ bias: TensorInfo?
  ) -> StepBody {
    let (geometry, kernel, clamp) = (geometry, float32, activation.fusedBounds)
    let (input, filter, bias, output) = (input.slot, filter.slot, bias?.slot, output.slot)
    return StepBody(kernel: kernel.name, multiplyAccumulates: geometry.multiplyAccumulates(depth: depth)) { memory in
      kernel.run(
        FloatConvolutionArguments(
          geometry: geometry, input: memory.read(input), filter: memory.read(filter), bias: memory.read(bias),
          output: memory.write(output), clamp: clamp))
    }
  }

  private func quantizedBody<Element>(
    _ context: NodeContext, _ kernel: Kernel<QuantizedConvolutionArguments<Element>>, _ input: TensorInfo,
    _ filter: TensorInfo, _ bias: TensorInfo?
  ) throws(ModelError) -> StepBody {
    let scales = try context.channelScales(
      input: input, filter: filter, filterDimension: filterDimension, count: geometry.outputChannels,
      productIsFloat32: !Element.isSigned)
    if !Element.isSigned {
      try context.checkBiasScale(bias, input: input, filter: filter)
    }
    guard bias?.quantization?.zeroPoints.allSatisfy({ $0 == 0 }) ?? true else {
      throw context.error(.unsupportedType, "bias", "has a zero point other than 0")
    }
    let multipliers = try context.store(scales.map { QuantizedMultiplier($0) })
    let filterZeroPoint = Int32(try context.quantization(filter, "filter").zeroPoints[0])
    guard !Element.isSigned || filterZeroPoint == 0 else {
      throw context.error(.unsupportedType, "filter", "is int8 with a zero point other than 0")
    }
    let inputZeroPoint = try context.affine(input, "input").zeroPoint
    let outputMap = try context.affine(context.output, "output")
    let (geometry, clamp) = (geometry, activation.bounds(outputMap, as: Element.self))
    let (input, filter, bias, output) = (input.slot, filter.slot, bias?.slot, context.output.slot)
    return StepBody(kernel: kernel.name, multiplyAccumulates: geometry.multiplyAccumulates(depth: depth)) { memory in
      kernel.run(
        QuantizedConvolutionArguments(
          geometry: geometry, input: memory.read(input), filter: memory.read(filter), bias: memory.read(bias),
          output: memory.write(output), inputZeroPoint: inputZeroPoint, filterZeroPoint: filterZeroPoint,
          outputZeroPoint: outputMap.zeroPoint, multipliers: memory.read(multipliers), clamp: clamp))
    }
  }
}
