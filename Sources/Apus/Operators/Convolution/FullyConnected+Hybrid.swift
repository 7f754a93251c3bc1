import KernelInterface

extension FullyConnected {
  /// The step on float32 inputs and outputs with quantized weights: each row is quantized when it comes.
  func hybridBody(
    _ context: NodeContext, _ size: Size, _ input: TensorInfo, _ weights: TensorInfo, _ bias: TensorInfo?
  ) throws(ModelError) -> StepBody {
    let scales = try context.store(
      context.hybridScales(weights, "weights", dimension: 0, count: size.outputDepth))
    let row = context.scratch(byteCount: size.inputDepth)
    let (kernel, clamp) = (context.kernels.fullyConnected.hybrid, activation.fusedBounds)
    let isAsymmetric = quantizesAsymmetrically
    if try isDefaultHybrid(context, weights, bias) {
      return defaultHybridBody(context, size, input, weights, bias, scales: scales, row: row)
    }
    let (input, weights, bias, output) = (input.slot, weights.slot, bias?.slot, context.output.slot)
    return StepBody(kernel: kernel.name, multiplyAccumulates: size.multiplyAccumulates) { memory in
      kernel.run(
        HybridFullyConnectedArguments(
          rowCount: size.rowCount, inputDepth: size.inputDepth, outputDepth: size.outputDepth,
          input: memory.read(input), weights: memory.read(weights), weightScales: memory.read(scales),
          bias: memory.read(bias), output: memory.write(output), quantizedRow: memory.write(row),
          isAsymmetric: isAsymmetric, clamp: clamp))
    }
  }

  /// Whether the step is computed otherwise by default than by the reference kernels.
  private func isDefaultHybrid(
    _ context: NodeContext, _ weights: TensorInfo, _ bias: TensorInfo?
  ) throws(ModelError) -> Bool {
    guard context.vectorKernels != nil, try context.input(1, "weights").type != .uint8, weights.constant != nil,
      bias == nil || bias?.constant != nil
    else { return false }
    return try isDelegated(context, weights, nil)
  }

  /// The step as a convolution of an image for each row, which is quantized as it is by default.
  private func defaultHybridBody(
    _ context: NodeContext, _ size: Size, _ input: TensorInfo, _ weights: TensorInfo, _ bias: TensorInfo?,
    scales: Slot, row: Slot
  ) -> StepBody {
    let kernel = Kernel("fully-connected-f32-i8-default", DefaultHybridConvolution.convolution)
    var geometry = size.geometry
    (geometry.batch, geometry.inputWidth, geometry.outputWidth) = (size.rowCount, 1, 1)
    let clamp = activation.fusedBounds
    let (input, weights, bias, output) = (input.slot, weights.slot, bias?.slot, context.output.slot)
    return StepBody(kernel: kernel.name, multiplyAccumulates: size.multiplyAccumulates) { [geometry] memory in
      kernel.run(
        HybridConvolutionArguments(
          geometry: geometry, input: memory.read(input), filter: memory.read(weights),
          filterScales: memory.read(scales), bias: memory.read(bias), output: memory.write(output),
          quantizedImage: memory.write(row), isAsymmetric: true, clamp: clamp))
    }
  }
}
