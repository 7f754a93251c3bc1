import KernelInterface

/// FULLY_CONNECTED: rows of `I` elements times weights `[O, I]`.
///
/// float32, uint8 with one weight scale, int8 with one scale for the weights or for each output; bias is optional.
/// Options: `FullyConnectedOptions`.
struct FullyConnected: Operator {
  static let kind = OperatorKind.builtin(.fullyConnected)
  static let maximumVersion = 14
  private let activation: Activation
  private let keepsDimensions: Bool

  init(_ node: NodeReader) throws(ModelError) {
    try node.expect(inputs: 2...3)
    activation = try node.activation(0)
    guard try node.byte(1) == 0 else {
      throw node.error(.unsupportedOption, "weights", "are in the shuffled format")
    }
    keepsDimensions = try node.bool(2)
  }

  var options: [OperatorOption] {
    [.init("activation", activation), .init("keep_num_dims", keepsDimensions)]
  }

  /// The number of rows, and the elements in a row of input and output.
  fileprivate struct Size {
    let rowCount: Int
    let inputDepth: Int
    let outputDepth: Int
  }

  private func size(_ context: NodeContext) throws(ModelError) -> Size {
    let input = try context.input(0).shape
    let weights = try context.input(1, "weights").shape
    guard weights.rank == 2, weights[1] > 0 else {
      throw context.error(.shapeMismatch, "weights", "have shape \(weights), [O, I] is expected")
    }
    guard input.elementCount % weights[1] == 0 else {
      throw context.error(
        .shapeMismatch, "input", "has \(input.elementCount) elements, a multiple of \(weights[1]) is expected")
    }
    guard !keepsDimensions || input.dimensions.last == weights[1] else {
      throw context.error(.shapeMismatch, "input", "has shape \(input), rows of \(weights[1]) are expected")
    }
    return Size(rowCount: input.elementCount / weights[1], inputDepth: weights[1], outputDepth: weights[0])
  }

  func outputShapes(_ context: NodeContext) throws(ModelError) -> [Shape] {
    let size = try size(context)
    guard keepsDimensions else { return [[size.rowCount, size.outputDepth]] }
    return [Shape(try context.input(0).shape.dimensions.dropLast() + [size.outputDepth])]
  }

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    let input = try context.input(0)
    let weights = try context.input(1, "weights")
    let bias = context.optionalInput(2)
    let size = try size(context)
    try context.checkBias(bias, count: size.outputDepth)
    switch (input.type, weights.type, bias?.type, context.output.type) {
    case (.float32, .float32, nil, .float32), (.float32, .float32, .float32, .float32):
      return floatBody(context, size, input, weights, bias)
    case (.uint8, .uint8, nil, .uint8), (.uint8, .uint8, .int32, .uint8):
      return try quantizedBody(context, context.kernels.uint8.fullyConnected, size, input, weights, bias)
    case (.int8, .int8, nil, .int8), (.int8, .int8, .int32, .int8):
      return try quantizedBody(context, context.kernels.int8.fullyConnected, size, input, weights, bias)
    default:
      throw context.unsupportedTypes([input, weights] + (bias.map { [$0] } ?? []) + [context.output])
    }
  }

  private func floatBody(
    _ context: NodeContext, _ size: Size, _ input: TensorInfo, _ weights: TensorInfo, _ bias: TensorInfo?
  ) -> StepBody {
    let (kernel, clamp) = (context.kernels.float32.fullyConnected, activation.fusedBounds)
    let (input, weights, bias, output) = (input.slot, weights.slot, bias?.slot, context.output.slot)
    return StepBody(kernel: kernel.name, multiplyAccumulates: size.multiplyAccumulates) { memory in
      kernel.run(
        FloatFullyConnectedArguments(
          rowCount: size.rowCount, inputDepth: size.inputDepth, outputDepth: size.outputDepth,
          input: memory.read(input), weights: memory.read(weights), bias: memory.read(bias),
          output: memory.write(output), clamp: clamp))
    }
  }

  private func quantizedBody<Element>(
    _ context: NodeContext, _ kernel: Kernel<QuantizedFullyConnectedArguments<Element>>, _ size: Size,
    _ input: TensorInfo, _ weights: TensorInfo, _ bias: TensorInfo?
  ) throws(ModelError) -> StepBody {
    if weights.quantization?.isPerChannel == false {
      try context.checkBiasScale(bias, input: input, filter: weights)
    }
    let scales = try context.store(
      context.channelScales(
        input: input, filter: weights, filterDimension: 0, count: size.outputDepth, productIsFloat32: false))
    let inputZeroPoint = try context.affine(input, "input").zeroPoint
    let weightZeroPoint = Int32(try context.quantization(weights, "weights").zeroPoints[0])
    let outputMap = try context.affine(context.output, "output")
    let clamp = activation.bounds(outputMap, as: Element.self)
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

extension FullyConnected.Size {
  fileprivate var multiplyAccumulates: Int { Shape(rowCount, inputDepth, outputDepth).elementCount }
}
