import KernelInterface

/// An operator on two tensors that broadcast to one shape, with a fused activation: ADD, SUB, MUL, DIV.
///
/// float32, int32 and int64 (which wrap on overflow), uint8 and int8 with any scales, int16 with any scales and zero
/// points 0, int16 that is not quantized where there is a kernel for it.
protocol ArithmeticOperator: Operator {
  /// How kernels on quantized elements are told about scales.
  associatedtype Parameters: QuantizedArithmetic
  var activation: Activation { get }
  /// The operator's kernels in `set`.
  static func kernels(of set: KernelSet) -> ArithmeticKernels<Parameters>
  /// The operator's vector kernel on float32 in `kernels`.
  static func vectorKernel(of kernels: VectorKernels) -> VectorKernel<FloatBinaryArguments>
  /// Whether the second input divides the first, so that integers may not be 0 there.
  static var divides: Bool { get }
  /// The step on 8-bit elements as it is computed by default; nil where that is the reference's arithmetic.
  func defaultBody<Element: QuantizedElement & NumberElement>(
    _ context: NodeContext, of type: Element.Type
  ) throws(ModelError) -> StepBody?
}

extension ArithmeticOperator {
  static var divides: Bool { false }

  func defaultBody<Element: QuantizedElement & NumberElement>(
    _ context: NodeContext, of type: Element.Type
  ) throws(ModelError) -> StepBody? { nil }

  var options: [OperatorOption] { [.init("activation", activation)] }

  func outputShapes(_ context: NodeContext) throws(ModelError) -> [Shape] {
    try BinaryStep.outputShapes(context)
  }

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    try arithmeticBody(context)
  }

  func arithmeticBody(_ context: NodeContext) throws(ModelError) -> StepBody {
    let kernels = Self.kernels(of: context.kernels)
    switch try context.sharedType() {
    case .float32:
      return try BinaryStep.body(context, kernels.float32, activation.fusedBounds)
        .vectorized(context, Self.vectorKernel, clamp: activation.fusedBounds)
    case .int32: return try integerBody(context, kernels.int32)
    case .int64: return try integerBody(context, kernels.int64)
    case .uint8:
      let reference = try quantizedBody(context, kernels.uint8)
      return context.vectorKernels == nil ? reference : try defaultBody(context, of: UInt8.self) ?? reference
    case .int8:
      let reference = try quantizedBody(context, kernels.int8)
      return context.vectorKernels == nil ? reference : try defaultBody(context, of: Int8.self) ?? reference
    case .int16 where context.output.quantization == nil && kernels.plainInt16 != nil:
      return try integerBody(context, kernels.plainInt16)
    case .int16: return try quantizedBody(context, kernels.int16)
    default: throw context.unsupportedTypes(context.inputs.compactMap { $0 } + context.outputs)
    }
  }

  private func integerBody<Element: FixedWidthInteger & TensorElement>(
    _ context: NodeContext, _ kernel: Kernel<BinaryArguments<Element, ClosedRange<Element>>>?
  ) throws(ModelError) -> StepBody {
    guard let kernel else { throw context.unsupportedTypes(context.inputs.compactMap { $0 } + context.outputs) }
    return try body(context, kernel, activation.bounds(as: Element.self), zero: 0)
  }

  private func quantizedBody<Element: QuantizedElement & TensorElement>(
    _ context: NodeContext, _ kernel: Kernel<BinaryArguments<Element, Parameters>>
  ) throws(ModelError) -> StepBody {
    let first = try context.affine(context.input(0), "first input")
    let second = try context.affine(context.input(1), "second input")
    let output = try context.affine(context.output, "output")
    if Element.bitWidth == 16 && !Self.divides { try context.checkSymmetric() }
    let clamp = activation.bounds(output, as: Element.self)
    guard let parameters = Parameters(first, second, output: output, clamp: clamp, bitWidth: Element.bitWidth) else {
      throw context.error(.unsupportedType, "output", "has a scale that is too small for those of the inputs")
    }
    return try body(context, kernel, parameters, zero: Element(truncatingIfNeeded: second.zeroPoint))
  }

  private func body<Element: TensorElement & Equatable, Values: Sendable>(
    _ context: NodeContext, _ kernel: Kernel<BinaryArguments<Element, Values>>, _ parameters: Values, zero: Element
  ) throws(ModelError) -> StepBody {
    guard Self.divides else { return try BinaryStep.body(context, kernel, parameters) }
    return try BinaryStep.checkedBody(context, kernel, parameters, refusal: "division by 0") { $0 != zero }
  }
}

extension NodeContext {
  /// Checks that all inputs and the output, which are int16, have zero point 0.
  func checkSymmetric() throws(ModelError) {
    for tensor in inputs.compactMap({ $0 }) + [output] {
      guard tensor.quantization?.zeroPoints.allSatisfy({ $0 == 0 }) ?? true else {
        throw error(.unsupportedType, nil, "tensor \(tensor.index) is int16 with a zero point other than 0")
      }
    }
  }
}
