import KernelInterface

extension ConvolutionStep {
  /// The step on float32.
  func floatBody() -> StepBody {
    let (geometry, kernel, clamp) = (geometry, kernels.float32, activation.fusedBounds)
    let (input, filter, bias, output) = (input.slot, filter.slot, bias?.slot, context.output.slot)
    return StepBody(kernel: kernel.name, multiplyAccumulates: multiplyAccumulates) { memory in
      kernel.run(
        FloatConvolutionArguments(
          geometry: geometry, input: memory.read(input), filter: memory.read(filter), bias: memory.read(bias),
          output: memory.write(output), clamp: clamp))
    }
  }
}
