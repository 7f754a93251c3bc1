import KernelInterface

/// FULLY_CONNECTED: rows of `I` elements times weights `[O, I]`.
///
/// float32; uint8 with one weight scale and uint8 or int16 output; int8 and int16 with int8, int4 or int2 weights that
/// have one scale, or one for each output; int16 with int16 weights of one scale or one for each output; float32 with
/// int8, int4, int2 or uint8 weights; bias is optional, int32 or int64 for int16. Options: `FullyConnectedOptions`.
/// uint8 with int16 output may differ by one step from what TensorFlow Lite computes by default.
struct FullyConnected: Operator {
  static let kind = OperatorKind.builtin(.fullyConnected)
  static let maximumVersion = 14
  let activation: Activation
  private let keepsDimensions: Bool
  /// Whether float inputs of quantized weights are quantized from their least to their greatest value.
  let quantizesAsymmetrically: Bool
  /// The type of sums and biases on int16 inputs, where the options state it.
  private let sumType: ElementType?

  init(_ node: NodeReader) throws(ModelError) {
    try node.expect(inputs: 2...3)
    activation = try node.activation(0)
    guard try node.byte(1) == 0 else {
      throw node.error(.unsupportedOption, "weights", "are in the shuffled format")
    }
    keepsDimensions = try node.bool(2)
    quantizesAsymmetrically = try node.bool(3)
    sumType = try node.sumType(4)
  }

  var options: [OperatorOption] {
    let options = [OperatorOption("activation", activation), OperatorOption("keep_num_dims", keepsDimensions)]
    return quantizesAsymmetrically ? options + [OperatorOption("asymmetric_quantize_inputs", true)] : options
  }

  /// The number of rows, and the elements in a row of input and output.
  struct Size {
    let rowCount: Int
    let inputDepth: Int
    let outputDepth: Int

    /// The number of products.
    var multiplyAccumulates: Int { Shape(rowCount, inputDepth, outputDepth).elementCount }

    /// A convolution of one image row by a 1×1 filter that does the same.
    var geometry: ConvolutionGeometry {
      var geometry = ConvolutionGeometry()
      geometry.inputWidth = rowCount
      geometry.outputWidth = rowCount
      geometry.inputChannels = inputDepth
      geometry.outputChannels = outputDepth
      return geometry
    }
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
    let weights = try context.unpacked(context.input(1, "weights"), "weights", [.int4, .int2])
    let bias = context.optionalInput(2)
    let size = try size(context)
    try context.checkBias(bias, count: size.outputDepth)
    let kernels = context.kernels.fullyConnected
    switch (input.type, weights.type, bias?.type, context.output.type) {
    case (.float32, .float32, nil, .float32), (.float32, .float32, .float32, .float32):
      return try product(context, size, input, weights, bias)?.floatBody()
        ?? floatBody(context, size, input, weights, bias)
    case (.uint8, .uint8, nil, .uint8), (.uint8, .uint8, .int32, .uint8):
      let reference = try quantizedBody(context, kernels.uint8, size, input, weights, bias)
      return try defaultBody(context, size, input, weights, bias) ?? reference
    case (.uint8, .uint8, nil, .int16), (.uint8, .uint8, .int32, .int16):
      return try quantizedBody(context, kernels.uint8ToInt16, size, input, weights, bias)
    case (.int8, .int8, nil, .int8), (.int8, .int8, .int32, .int8):
      let reference = try quantizedBody(context, kernels.int8, size, input, weights, bias)
      return try defaultBody(context, size, input, weights, bias) ?? reference
    case (.int16, .int8, nil, .int16), (.int16, .int8, .int32, .int16), (.int16, .int8, .int64, .int16):
      let isNarrow = try context.sumType(stated: sumType, input: input, bias: bias) == .int32
      let reference =
        isNarrow
        ? try quantizedBody(context, kernels.int16Narrow, size, input, weights, bias)
        : try quantizedBody(context, kernels.int16, size, input, weights, bias)
      guard context.vectorKernels != nil, isNarrow || bias == nil else { return reference }
      return try scaled(context, size, input, weights, bias).halfUpBody()
    case (.int16, .int16, nil, .int16), (.int16, .int16, .int32, .int16), (.int16, .int16, .int64, .int16):
      guard try context.sumType(stated: sumType, input: input, bias: bias) == .int32 else {
        return try wideBody(context, kernels.wideInt64, size, input, weights, bias)
      }
      return try wideBody(context, kernels.wideInt32, size, input, weights, bias)
    case (.float32, .int8, nil, .float32), (.float32, .int8, .float32, .float32),
      (.float32, .uint8, nil, .float32), (.float32, .uint8, .float32, .float32):
      return try hybridBody(context, size, input, weights, bias)
    default:
      throw context.unsupportedTypes(context.inputs.compactMap { $0 } + [context.output])
    }
  }

  /// The step as a matrix product by vector kernels, where there are some: a 1×1 convolution of one image row.
  private func product(
    _ context: NodeContext, _ size: Size, _ input: TensorInfo, _ weights: TensorInfo, _ bias: TensorInfo?
  ) -> ProductStep? {
    ProductStep(
      context, input: input, filter: weights, bias: bias, geometry: size.geometry, activation: activation,
      multiplyAccumulates: size.multiplyAccumulates)
  }

  /// The step on uint8 or int8 as it is computed by default, by vector kernels where there are some; nil in the reference
  /// family.
  private func defaultBody(
    _ context: NodeContext, _ size: Size, _ input: TensorInfo, _ weights: TensorInfo, _ bias: TensorInfo?
  ) throws(ModelError) -> StepBody? {
    guard context.vectorKernels != nil else { return nil }
    let scaled = scaled(context, size, input, weights, bias)
    guard try isDelegated(context, weights, bias) else { return try scaled.halfUpBody() }
    let product = product(context, size, input, weights, bias)
    if let body = try product?.byteBody(weights, role: "weights", dimension: 0) { return body }
    return try scaled.realBody()
  }

  /// The step by scalar kernels with sums scaled as by default.
  private func scaled(
    _ context: NodeContext, _ size: Size, _ input: TensorInfo, _ weights: TensorInfo, _ bias: TensorInfo?
  ) -> ScaledConvolutionStep {
    ScaledConvolutionStep(
      context: context, input: input, filter: weights, bias: bias, geometry: size.geometry, activation: activation,
      multiplyAccumulates: size.multiplyAccumulates, role: "weights")
  }

  /// Whether XNNPACK takes the weights: int8 and uint8, int4 in whole bytes, int2 in whole bytes with a scale for each
  /// output; without a zero point but for uint8.
  func isDelegated(_ context: NodeContext, _ weights: TensorInfo, _ bias: TensorInfo?) throws(ModelError) -> Bool {
    let stored = try context.input(1, "weights")
    let quantization = try context.quantization(stored, "weights")
    guard context.takesConstants(weights, bias), stored.type == .uint8 || quantization.zeroPoints[0] == 0 else {
      return false
    }
    switch stored.type {
    case .int4: return stored.shape[1] % 2 == 0
    case .int2: return stored.shape[1] % 4 == 0 && quantization.scales.count == stored.shape[quantization.dimension]
    default: return true
    }
  }

  private func floatBody(
    _ context: NodeContext, _ size: Size, _ input: TensorInfo, _ weights: TensorInfo, _ bias: TensorInfo?
  ) -> StepBody {
    let (kernel, clamp) = (context.kernels.fullyConnected.float32, activation.fusedBounds)
    let (input, weights, bias, output) = (input.slot, weights.slot, bias?.slot, context.output.slot)
    return StepBody(kernel: kernel.name, multiplyAccumulates: size.multiplyAccumulates) { memory in
      kernel.run(
        FloatFullyConnectedArguments(
          rowCount: size.rowCount, inputDepth: size.inputDepth, outputDepth: size.outputDepth,
          input: memory.read(input), weights: memory.read(weights), bias: memory.read(bias),
          output: memory.write(output), clamp: clamp))
    }
  }
}
