import KernelInterface

extension FullyConnected {
  /// The step on int16 inputs, weights and outputs; the zero points of input and output are 0.
  func wideBody<Bias>(
    _ context: NodeContext, _ kernel: Kernel<WideFullyConnectedArguments<Bias>>, _ size: Size, _ input: TensorInfo,
    _ weights: TensorInfo, _ bias: TensorInfo?
  ) throws(ModelError) -> StepBody {
    let quantization = try context.quantization(weights, "weights")
    if !quantization.isPerChannel {
      try context.checkBiasScale(bias, input: input, filter: weights)
    }
    let ratios = try context.channelScales(
      input: input, filter: weights, "weights", filterDimension: 0, count: size.outputDepth,
      productIsFloat32: !quantization.isPerChannel)
    guard ratios.allSatisfy({ $0 < 0x1p14 }) else {
      throw context.error(.unsupportedType, nil, "int16 with a ratio of scales of 2¹⁴ or more")
    }
    let multipliers = try context.store(ratios.map { QuantizedMultiplier($0) })
    let clamp = activation.bounds(try context.affine(context.output, "output"), as: Int16.self)
    let weightZeroPoint = Int32(quantization.zeroPoints[0])
    let (input, weights, bias, output) = (input.slot, weights.slot, bias?.slot, context.output.slot)
    return StepBody(kernel: kernel.name, multiplyAccumulates: size.multiplyAccumulates) { memory in
      kernel.run(
        WideFullyConnectedArguments(
          rowCount: size.rowCount, inputDepth: size.inputDepth, outputDepth: size.outputDepth,
          input: memory.read(input), weights: memory.read(weights), bias: memory.read(bias),
          output: memory.write(output), weightZeroPoint: weightZeroPoint, multipliers: memory.read(multipliers),
          clamp: clamp))
    }
  }
}
