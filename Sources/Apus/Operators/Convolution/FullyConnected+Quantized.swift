import KernelInterface

extension FullyConnected {
  /// The step on quantized inputs and outputs.
  func quantizedBody<Input, Weight, Sum, Output>(
    _ context: NodeContext, _ kernel: Kernel<QuantizedFullyConnectedArguments<Input, Weight, Sum, Output, Double>>,
    _ size: Size, _ input: TensorInfo, _ weights: TensorInfo, _ bias: TensorInfo?
  ) throws(ModelError) -> StepBody {
    let scales = try context.channelScales(
      input: input, filter: weights, "weights", filterDimension: 0, count: size.outputDepth, productIsFloat32: false)
    return try body(context, kernel, size, input, weights, bias, scales: try context.store(scales))
  }

  /// The step on int16 inputs, weights and outputs.
  func wideBody<Bias>(
    _ context: NodeContext,
    _ kernel: Kernel<QuantizedFullyConnectedArguments<Int16, Int16, Bias, Int16, QuantizedMultiplier>>,
    _ size: Size, _ input: TensorInfo, _ weights: TensorInfo, _ bias: TensorInfo?
  ) throws(ModelError) -> StepBody {
    let isPerChannel = try context.quantization(weights, "weights").isPerChannel
    let scales = try context.channelScales(
      input: input, filter: weights, "weights", filterDimension: 0, count: size.outputDepth,
      productIsFloat32: !isPerChannel)
    if let scale = scales.first(where: { $0 >= Double(1 << 14) }) {
      throw context.error(.unsupportedType, nil, "scales whose ratio is \(scale), less than 2¹⁴ is expected")
    }
    let multipliers = try context.store(scales.map { QuantizedMultiplier($0) })
    return try body(context, kernel, size, input, weights, bias, scales: multipliers)
  }

  private func body<Input, Weight, Bias, Output, Scale>(
    _ context: NodeContext, _ kernel: Kernel<QuantizedFullyConnectedArguments<Input, Weight, Bias, Output, Scale>>,
    _ size: Size, _ input: TensorInfo, _ weights: TensorInfo, _ bias: TensorInfo?, scales: Slot
  ) throws(ModelError) -> StepBody {
    if weights.quantization?.isPerChannel == false {
      try context.checkBiasScale(bias, input: input, filter: weights)
    }
    let inputZeroPoint = try context.affine(input, "input").zeroPoint
    let weightZeroPoint = Int32(try context.quantization(weights, "weights").zeroPoints[0])
    let storedType = try context.input(1, "weights").type
    guard weightZeroPoint == 0 || (storedType != .int4 && storedType != .int2) else {
      throw context.error(.unsupportedType, "weights", "are \(storedType) with a zero point other than 0")
    }
    let outputMap = try context.affine(context.output, "output")
    let clamp = activation.bounds(outputMap, as: Output.self)
    let (input, weights, bias, output) = (input.slot, weights.slot, bias?.slot, context.output.slot)
    return StepBody(kernel: kernel.name, multiplyAccumulates: size.multiplyAccumulates) { memory in
      kernel.run(
        QuantizedFullyConnectedArguments(
          rowCount: size.rowCount, inputDepth: size.inputDepth, outputDepth: size.outputDepth,
          input: memory.read(input), weights: memory.read(weights), bias: memory.read(bias),
          output: memory.write(output), inputZeroPoint: inputZeroPoint, weightZeroPoint: weightZeroPoint,
          outputZeroPoint: outputMap.zeroPoint, scales: memory.read(scales), clamp: clamp))
    }
  }
}
