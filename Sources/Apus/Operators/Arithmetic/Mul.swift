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

  static func kernels(of set: KernelSet) -> ArithmeticKernels<QuantizedMultiplication> {
    ArithmeticKernels(
      float32: set.float32.multiply, int32: set.int32.multiply, int64: set.int64.multiply,
      uint8: set.uint8.arithmetic.multiply, int8: set.int8.arithmetic.multiply, int16: set.int16.multiply,
      plainInt16: set.plainInt16.multiply)
  }
}
