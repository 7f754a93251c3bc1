import KernelInterface

/// ADD or SUB, which treat int16 with scales that are powers of two in a way of their own.
///
/// That way is taken when option `pot_scale_int16` is set, as it is where the file does not say, and all scales are
/// powers of two: then one input must have the output's scale, and the other a finer or the same one. The output has the
/// type of the inputs, whatever the file declares.
protocol AdditionOperator: ArithmeticOperator where Parameters == QuantizedAddition {
  var allowsPowerOfTwo: Bool { get }
  /// Whether the second input is subtracted.
  static var subtracts: Bool { get }
  init(activation: Activation, allowsPowerOfTwo: Bool)
  /// The operator's kernel on such int16 tensors.
  static func powerOfTwoKernel(of set: KernelSet) -> Kernel<BinaryArguments<Int16, PowerOfTwoAddition>>
}

extension AdditionOperator {
  init(_ node: NodeReader) throws(ModelError) {
    try node.expect(inputs: 2...2)
    self.init(activation: try node.activation(0), allowsPowerOfTwo: try node.bool(1, default: true))
  }

  func outputTypes(_ context: NodeContext) -> [ElementType] { context.typesOfInputs }

  func defaultBody<Element: QuantizedElement & NumberElement>(
    _ context: NodeContext, of type: Element.Type
  ) throws(ModelError) -> StepBody? {
    let output = try context.affine(context.output, "output")
    let parameters = ScaledAddition(
      try context.affine(context.input(0), "first input"), try context.affine(context.input(1), "second input"),
      output: output, clamp: activation.defaultBounds(output, as: type), subtracts: Self.subtracts)
    guard let parameters else { return nil }
    if let step = try ByteBinaryStep(context) { return step.body(parameters) }
    let kernel = Kernel<BinaryArguments<Element, ScaledAddition>>(
      "\(Self.subtracts ? "sub" : "add")-\(type.elementName)-default", DefaultArithmetic.sum)
    return try BinaryStep.body(context, kernel, parameters)
  }

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    guard allowsPowerOfTwo, try context.sharedType() == .int16, context.output.quantization != nil,
      let first = PowerOfTwoAddition.exponent(of: try context.affine(context.input(0), "first input").scale),
      let second = PowerOfTwoAddition.exponent(of: try context.affine(context.input(1), "second input").scale),
      let output = PowerOfTwoAddition.exponent(of: try context.affine(context.output, "output").scale)
    else { return try arithmeticBody(context) }
    try context.checkSymmetric()
    guard max(first, second) == output else {
      throw context.error(
        .unsupportedType, "output",
        "has scale 2^\(output); the larger of the inputs', 2^\(max(first, second)), is expected")
    }
    let clamp = activation.bounds(try context.affine(context.output, "output"), as: Int16.self)
    return try BinaryStep.body(
      context, Self.powerOfTwoKernel(of: context.kernels),
      PowerOfTwoAddition(shift1: Int32(min(output - first, 31)), shift2: Int32(min(output - second, 31)), clamp: clamp))
  }
}
