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
}
