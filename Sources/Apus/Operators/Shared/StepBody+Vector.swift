import KernelInterface

extension StepBody {
  /// The parts that are worth waking threads for in a step that reads and writes so many bytes.
  static func partCount(byteCount: Int, _ context: NodeContext) -> Int {
    max(1, min(context.threadCount, byteCount / leastPartByteCount))
  }

  /// What one core moves in a few microseconds.
  private static let leastPartByteCount = 1 << 16

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
    var body = StepBody(kernel: kernel.name, partCount: partCount(byteCount: 8 * count, context)) { memory, share in
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
    let (input1, input2, output) = (try context.input(0), try context.input(1), context.output)
    let slots = (input1.slot, input2.slot, output.slot)
    var body = StepBody(kernel: kernel.name, partCount: Self.partCount(byteCount: 12 * walk.count, context)) {
      memory, share in
      kernel.run(
        FloatBinaryArguments(
          walk: walk, input1: memory.read(slots.0), input2: memory.read(slots.1), output: memory.write(slots.2),
          clamp: clamp), share)
    }
    body.overwritableInputs = [input1, input2].indices.filter {
      [input1, input2][$0].shape.elementCount == output.shape.elementCount
    }
    return body
  }
}
