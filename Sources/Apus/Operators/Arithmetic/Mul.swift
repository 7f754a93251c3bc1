import KernelInterface

/// MUL: the product of two tensors, with broadcasting and a fused activation.
///
/// Types: see `ArithmeticOperator`. Options: `MulOptions`.
struct Mul: ArithmeticOperator {
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

  static func kernels(of set: KernelSet) -> ArithmeticKernels<QuantizedMultiplication> {
    ArithmeticKernels(
      float32: set.float32.multiply, int32: set.int32.multiply, int64: set.int64.multiply,
      uint8: set.uint8.arithmetic.multiply, int8: set.int8.arithmetic.multiply, int16: set.int16.multiply,
      plainInt16: set.plainInt16.multiply)
  }
}
