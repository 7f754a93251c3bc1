import KernelInterface

/// SOFTMAX over the last dimension.
///
/// float32; uint8 → uint8 with output scale 1/256 and zero point 0; int8 → int8 with 1/256 and −128.
/// Options: `SoftmaxOptions`.
struct Softmax: Operator {
  static let kind = OperatorKind.builtin(.softmax)
  static let maximumVersion = 4
  private let beta: Float

  init(_ node: NodeReader) throws(ModelError) {
    try node.expect(inputs: 1...1)
    beta = try node.float(0)
  }

  var options: [OperatorOption] { [.init("beta", beta)] }

  func outputShapes(_ context: NodeContext) throws(ModelError) -> [Shape] {
    let shape = try context.input(0).shape
    guard shape.rank >= 1 else { throw context.error(.shapeMismatch, "input", "is a scalar") }
    return [shape]
  }

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    let input = try context.input(0)
    switch (input.type, context.output.type) {
    case (.float32, .float32): return body(input, context.output, context.kernels.float32.softmax, beta)
    case (.uint8, .uint8):
      let parameters = try parameters(context, outputZeroPoint: 0)
      return body(input, context.output, context.kernels.uint8.softmax, parameters)
    case (.int8, .int8):
      let parameters = try parameters(context, outputZeroPoint: -128)
      return body(input, context.output, context.kernels.int8.softmax, parameters)
    default: throw context.unsupportedTypes([input, context.output])
    }
  }

  private func parameters(_ context: NodeContext, outputZeroPoint: Int32) throws(ModelError) -> QuantizedSoftmax {
    let output = try context.affine(context.output, "output")
    guard output.zeroPoint == outputZeroPoint, abs(output.scale - 1 / 256) <= 0.001 / 256 else {
      throw context.error(
        .unsupportedType, "output",
        "has scale \(output.scale) and zero point \(output.zeroPoint), 1/256 and \(outputZeroPoint) are expected")
    }
    let inputScale = try context.affine(context.input(0), "input").scale
    guard let parameters = QuantizedSoftmax(beta: beta, inputScale: inputScale) else {
      throw context.error(.unsupportedType, "input", "beta \(beta) times scale \(inputScale) is too small")
    }
    return parameters
  }

  private func body<Element: Sendable, Parameters: Sendable>(
    _ input: TensorInfo, _ output: TensorInfo, _ kernel: Kernel<SoftmaxArguments<Element, Parameters>>,
    _ parameters: Parameters
  ) -> StepBody {
    let depth = input.shape[input.shape.rank - 1]
    let rowCount = input.shape.product(..<(input.shape.rank - 1))
    let (source, result) = (input.slot, output.slot)
    return StepBody(kernel: kernel.name) { memory in
      kernel.run(
        SoftmaxArguments(
          rowCount: rowCount, depth: depth, input: memory.read(source), output: memory.write(result),
          parameters: parameters))
    }
  }
}
