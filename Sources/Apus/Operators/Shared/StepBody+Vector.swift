import KernelInterface

extension StepBody {
  /// This step on float32 by a vector kernel where there are some; parts divide the elements.
  func vectorized(
    _ context: NodeContext, _ kernel: (VectorKernels) -> VectorKernel<FloatUnaryArguments>,
    clamp: FloatClamp = FloatClamp(), slope: Float = 0
  ) throws(ModelError) -> StepBody {
    guard let kernel = context.vectorKernels.map(kernel) else { return self }
    return try Self.elementwise(context, kernel, clamp: clamp, slope: slope)
  }

  /// The step of a vector kernel on the elements of input 0, float32; parts divide them.
  static func elementwise(
    _ context: NodeContext, _ kernel: VectorKernel<FloatUnaryArguments>, clamp: FloatClamp, slope: Float = 0
  ) throws(ModelError) -> StepBody {
    let input = try context.input(0)
    let (source, result, count) = (input.slot, context.output.slot, input.shape.elementCount)
    var body = StepBody(kernel: kernel.name, partCount: context.partCount(byteCount: 8 * count)) { memory, share in
      kernel.run(
        FloatUnaryArguments(
          count: count, input: memory.read(source), output: memory.write(result), clamp: clamp, slope: slope), share)
    }
    body.overwritableInputs = [0]
    return body
  }

  /// This step on float32 by a vector kernel where there are some and a walk over rows suffices; parts divide the
  /// elements.
  func vectorized(
    _ context: NodeContext, _ kernel: (VectorKernels) -> VectorKernel<FloatBinaryArguments>,
    clamp: FloatClamp = FloatClamp()
  ) throws(ModelError) -> StepBody {
    guard let kernel = context.vectorKernels.map(kernel), let walk = BroadcastRows(try BinaryStep.walk(context)) else {
      return self
    }
    let (input1, input2, output) = (try context.input(0).slot, try context.input(1).slot, context.output.slot)
    var body = StepBody(kernel: kernel.name, partCount: context.partCount(byteCount: 12 * walk.count)) {
      memory, share in
      kernel.run(
        FloatBinaryArguments(
          walk: walk, input1: memory.read(input1), input2: memory.read(input2), output: memory.write(output),
          clamp: clamp), share)
    }
    body.overwritableInputs = BinaryStep.overwritableInputs(context)
    return body
  }
}
