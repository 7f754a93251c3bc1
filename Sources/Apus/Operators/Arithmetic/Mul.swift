import KernelInterface

/// MUL: the product of two tensors, with broadcasting and a fused activation.
///
/// Types: see `ArithmeticOperator`; besides int16 to uint8 or int8 without broadcasting, whose inputs count as Q0.15 and
/// the output as Q0.7 around its zero point, whatever the scales are. Options: `MulOptions`.
///
/// With scales whose product is 256 times the output's or more the fast family gives the exact product, where TensorFlow
/// Lite's default kernels overflow.
struct Mul: ArithmeticOperator, MergingOperator {
  static let kind = OperatorKind.builtin(.mul)
  static let maximumVersion = 8
  let activation: Activation

  init(_ node: NodeReader) throws(ModelError) {
    try node.expect(inputs: 2...2)
    activation = try node.activation(0)
  }

  func defaultBody<Element: QuantizedElement & NumberElement>(
    _ context: NodeContext, of type: Element.Type
  ) throws(ModelError) -> StepBody? {
    let output = try context.affine(context.output, "output")
    let parameters = RealMultiplication(
      try context.affine(context.input(0), "first input"), try context.affine(context.input(1), "second input"),
      output: output, clamp: activation.defaultBounds(output, as: type))
    guard let parameters else { return nil }
    if let step = try ByteBinaryStep(context) { return step.body(parameters) }
    let kernel = Kernel<BinaryArguments<Element, RealMultiplication>>(
      "mul-\(type.elementName)-default", DefaultArithmetic.product)
    return try BinaryStep.body(context, kernel, parameters)
  }

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    switch (try context.input(0).type, try context.input(1).type, context.output.type) {
    case (.int16, .int16, .uint8): try narrowingBody(context, UInt8.self)
    case (.int16, .int16, .int8): try narrowingBody(context, Int8.self)
    default: try arithmeticBody(context)
    }
  }

  /// The product of x and LOGISTIC of x, known as swish or SiLU, is one step: in 8 bits by a table that both operators
  /// fill.
  func merged(
    with producer: PlannedOperator, at position: Int, _ context: NodeContext
  ) throws(ModelError) -> MergedStep? {
    guard producer.operation is Logistic, let input = producer.context.inputs[0], input.constant == nil,
      context.inputs[1 - position]?.index == input.index, context.output.type == input.type,
      let kernel = context.vectorKernels?.unary.swish
    else { return nil }
    var unary = context
    unary.inputs = [input]
    switch input.type {
    case .float32:
      var body = try StepBody.elementwise(unary, kernel, clamp: activation.fusedBounds)
      if activation == .none { body.function = .swish }
      return MergedStep(body: body, inputs: unary.inputs)
    case .uint8, .int8:
      guard let table = try ComposedTable.entries(of: producer, before: self, at: position, context) else { return nil }
      return MergedStep(body: try UnaryStep.lookup(unary, table), inputs: unary.inputs)
    default: return nil
    }
  }

  private func narrowingBody<Output: NumberElement & QuantizedElement>(
    _ context: NodeContext, _ type: Output.Type
  ) throws(ModelError) -> StepBody {
    let (first, second, output) = (try context.input(0), try context.input(1), context.output)
    let count = output.shape.elementCount
    guard first.shape.elementCount == count, second.shape.elementCount == count else {
      throw context.error(
        .shapeMismatch, nil, "\(first.shape) times \(second.shape) to \(output.type), equal shapes are expected")
    }
    let map = try context.affine(output, "output")
    let (kernel, clamp) = (context.kernels.binary.narrowingProduct(type), activation.bounds(map, as: Output.self))
    let slots = (first.slot, second.slot, output.slot)
    return StepBody(kernel: kernel.name) { memory in
      kernel.run(
        NarrowingProductArguments(
          count: count, input1: memory.read(slots.0), input2: memory.read(slots.1),
          output: memory.write(slots.2), zeroPoint: map.zeroPoint, clamp: clamp))
    }
  }

  static func kernels(of set: KernelSet) -> ArithmeticKernels<QuantizedMultiplication> {
    ArithmeticKernels(
      float32: set.float32.multiply, int32: set.int32.multiply, int64: set.int64.multiply,
      uint8: set.uint8.arithmetic.multiply, int8: set.int8.arithmetic.multiply, int16: set.int16.multiply,
      plainInt16: set.plainInt16.multiply)
  }

  static func vectorKernel(of kernels: VectorKernels) -> VectorKernel<FloatBinaryArguments> { kernels.binary.multiply }
}
