import KernelInterface

/// The step of a pooling by vector kernels.
struct PoolingStep {
  let context: NodeContext
  let kernels: VectorKernels
  let input: TensorInfo
  let geometry: ConvolutionGeometry

  /// The number of elements that windows cover.
  private var pooledCount: Int { geometry.outputShape.elementCount * geometry.filterHeight * geometry.filterWidth }

  /// The step on float32, if there is a kernel.
  func floatBody(
    _ kernel: (VectorKernels) -> VectorKernel<FloatPoolingArguments>?, _ clamp: FloatClamp
  ) -> StepBody? {
    guard let kernel = kernel(kernels) else { return nil }
    let (source, result, geometry) = (input.slot, context.output.slot, geometry)
    let partCount = context.partCount(byteCount: 4 * pooledCount)
    return StepBody(kernel: kernel.name, sumsWindows: true, partCount: partCount) { memory, share in
      kernel.run(
        FloatPoolingArguments(
          geometry: geometry, input: memory.read(source), output: memory.write(result), clamp: clamp), share)
    }
  }

  /// The step on uint8 or int8, if there is a kernel for such windows.
  func byteBody(
    _ kernel: (VectorKernels) -> VectorKernel<BytePoolingArguments>?, _ clamp: IntegerClamp, isSigned: Bool
  ) -> StepBody? {
    // Larger windows' averages would not be exact; constants may end with the file.
    guard let kernel = kernel(kernels), input.constant == nil,
      min(geometry.filterHeight, geometry.inputHeight) * min(geometry.filterWidth, geometry.inputWidth) < 1 << 16
    else { return nil }
    let (source, result, geometry) = (input.slot, context.output.slot, geometry)
    let partCount = context.partCount(byteCount: pooledCount)
    return StepBody(kernel: kernel.name, sumsWindows: true, partCount: partCount) { memory, share in
      kernel.run(
        BytePoolingArguments(
          geometry: geometry, input: memory.read(source), output: memory.write(result), isSigned: isSigned,
          clamp: clamp), share)
    }
  }
}
