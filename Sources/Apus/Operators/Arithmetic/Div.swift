import KernelInterface

/// DIV: the quotient of two tensors, with broadcasting and a fused activation.
///
/// Types: see `ArithmeticOperator`, without int64; int16 may have any zero points. Integers that are not quantized are
/// rounded towards 0. Integer divisors that stand for 0 are refused. The output has the type of the inputs, whatever the
/// file declares. Options: `DivOptions`.
struct Div: ArithmeticOperator {
  static let kind = OperatorKind.builtin(.div)
  static let maximumVersion = 2
  static let divides = true
  let activation: Activation

  init(_ node: NodeReader) throws(ModelError) {
    try node.expect(inputs: 2...2)
    activation = try node.activation(0)
  }

  func outputTypes(_ context: NodeContext) -> [ElementType] { context.typesOfInputs }

  static func kernels(of set: KernelSet) -> ArithmeticKernels<QuantizedDivision> {
    ArithmeticKernels(
      float32: set.float32.divide, int32: set.int32.divide, int64: nil, uint8: set.uint8.arithmetic.divide,
      int8: set.int8.arithmetic.divide, int16: set.int16.divide, plainInt16: nil)
  }

  static func vectorKernel(of kernels: VectorKernels) -> VectorKernel<FloatBinaryArguments> { kernels.binary.divide }
}
