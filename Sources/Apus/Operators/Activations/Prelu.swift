import KernelInterface

/// PRELU: `x` from 0 on, `alpha · x` below, where alpha is a tensor that broadcasts to the input's shape.
///
/// float32; uint8 and int8 with any scales; int16 with int8 alpha.
struct Prelu: Operator {
  static let kind = OperatorKind.builtin(.prelu)
  static let maximumVersion = 1

  init(_ node: NodeReader) throws(ModelError) {
    try node.expect(inputs: 2...2)
  }

  func outputShapes(_ context: NodeContext) throws(ModelError) -> [Shape] {
    let input = try context.input(0).shape
    let alpha = try context.input(1, "alpha").shape
    guard input.broadcast(with: alpha) == input else {
      throw context.error(.shapeMismatch, "alpha", "has shape \(alpha), which does not broadcast to \(input)")
    }
    return [input]
  }

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    let (input, alpha) = (try context.input(0), try context.input(1, "alpha"))
    let kernels = context.kernels.elementwise
    switch (input.type, alpha.type, context.output.type) {
    case (.float32, .float32, .float32):
      return try body(context, kernels.prelu, ()).vectorized(context, \.binary.prelu)
    case (.uint8, .uint8, .uint8): return try body(context, kernels.preluUInt8, parameters(context))
    case (.int8, .int8, .int8): return try body(context, kernels.preluInt8, parameters(context))
    case (.int16, .int8, .int16): return try body(context, kernels.preluInt16, parameters(context))
    default: throw context.unsupportedTypes([input, alpha, context.output])
    }
  }

  /// The scales' ratios, taken in float32.
  ///
  /// Source: `PreluPrepare` in `tflite/kernels/activations.cc`.
  private func parameters(_ context: NodeContext) throws(ModelError) -> QuantizedPrelu {
    let input = try context.affine(context.input(0), "input")
    let alpha = try context.affine(context.input(1, "alpha"), "alpha")
    let output = try context.affine(context.output, "output")
    return QuantizedPrelu(
      inputZeroPoint: input.zeroPoint, alphaZeroPoint: alpha.zeroPoint, outputZeroPoint: output.zeroPoint,
      identity: try context.multiplier(Double(input.scale / output.scale)),
      slope: try context.multiplier(Double(input.scale * alpha.scale / output.scale)))
  }

  private func body<Element, Alpha, Parameters: Sendable>(
    _ context: NodeContext, _ kernel: Kernel<PreluArguments<Element, Alpha, Parameters>>, _ parameters: Parameters
  ) throws(ModelError) -> StepBody {
    let (input, alpha, output) = (try context.input(0), try context.input(1, "alpha"), context.output.slot)
    let dimensions = input.shape.dimensions
    let shape = BroadcastShape(first: dimensions, second: alpha.shape.dimensions, output: dimensions)
    let (source, slopes) = (input.slot, alpha.slot)
    return StepBody(kernel: kernel.name) { memory in
      kernel.run(
        PreluArguments(
          shape: shape, input: memory.read(source), alpha: memory.read(slopes), output: memory.write(output),
          parameters: parameters))
    }
  }
}
