import KernelInterface

/// The step of an operator on two 8-bit tensors by vector kernels.
struct ByteBinaryStep {
  private let kernels: VectorByteKernels
  private let walk: BroadcastRows
  private let isSigned: Bool
  private let input1, input2, output: Slot
  private let partCount: Int
  /// The inputs that are as large as the output.
  private let overwritableInputs: [Int]

  /// The step; nil in the reference family, or for a broadcast that vector kernels do not do.
  init?(_ context: NodeContext) throws(ModelError) {
    guard let kernels = context.vectorKernels, let walk = BroadcastRows(try BinaryStep.walk(context)) else {
      return nil
    }
    self.kernels = kernels.bytes
    self.walk = walk
    isSigned = context.output.type == .int8
    input1 = try context.slotWithSlack(context.input(0))
    input2 = try context.slotWithSlack(context.input(1))
    output = context.output.slot
    overwritableInputs = BinaryStep.overwritableInputs(context)
    partCount = context.partCount(byteCount: 3 * walk.count)
  }

  /// The sum or difference.
  func body(_ parameters: ScaledAddition) -> StepBody {
    let (kernel, walk, isSigned) = (kernels.addition, walk, isSigned)
    let (input1, input2, output) = (input1, input2, output)
    var body = StepBody(kernel: kernel.name, partCount: partCount) { memory, share in
      kernel.run(
        ByteAdditionArguments(
          walk: walk, isSigned: isSigned, input1: memory.read(input1), input2: memory.read(input2),
          output: memory.write(output), parameters: parameters), share)
    }
    body.overwritableInputs = overwritableInputs
    return body
  }

  /// The product.
  func body(_ parameters: RealMultiplication) -> StepBody {
    let (kernel, walk, isSigned) = (kernels.multiplication, walk, isSigned)
    let (input1, input2, output) = (input1, input2, output)
    var body = StepBody(kernel: kernel.name, partCount: partCount) { memory, share in
      kernel.run(
        ByteMultiplicationArguments(
          walk: walk, isSigned: isSigned, input1: memory.read(input1), input2: memory.read(input2),
          output: memory.write(output), parameters: parameters), share)
    }
    body.overwritableInputs = overwritableInputs
    return body
  }
}
