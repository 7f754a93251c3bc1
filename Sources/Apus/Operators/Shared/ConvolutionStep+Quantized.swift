import KernelInterface

extension ConvolutionStep {
  /// The step on quantized inputs and outputs.
  ///
  /// Source: `PopulateConvolutionQuantizationParams` in `tflite/kernels/kernel_util.cc`.
  func quantizedBody<Element, Filter, Sum>(
    _ kernel: Kernel<QuantizedConvolutionArguments<Element, Filter, Sum>>
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
    if Sum.bitWidth == 64, let scale = scales.first(where: { $0 >= Double(1 << 14) }) {
      throw context.error(.unsupportedType, nil, "scales whose ratio is \(scale), less than 2¹⁴ is expected")
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
    return StepBody(kernel: kernel.name, multiplyAccumulates: multiplyAccumulates) { memory in
      kernel.run(
        QuantizedConvolutionArguments(
          geometry: geometry, input: memory.read(input), filter: memory.read(filter), bias: memory.read(bias),
          output: memory.write(output), inputZeroPoint: inputZeroPoint, filterZeroPoint: filterZeroPoint,
          outputZeroPoint: outputMap.zeroPoint, multipliers: memory.read(multipliers), clamp: clamp))
    }
  }
}
