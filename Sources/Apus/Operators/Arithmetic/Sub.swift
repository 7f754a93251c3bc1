import KernelInterface

/// SUB: the difference of two tensors, with broadcasting and a fused activation.
///
/// Types: see `ArithmeticOperator`. Options: `SubOptions`.
struct Sub: ArithmeticOperator {
  static let kind = OperatorKind.builtin(.sub)
  static let maximumVersion = 5
  let activation: Activation

  static func kernels(of set: KernelSet) -> ArithmeticKernels<QuantizedAddition> {
    ArithmeticKernels(
      float32: set.float32.subtract, int32: set.int32.subtract, int64: set.int64.subtract, uint8: set.uint8.subtract,
      int8: set.int8.subtract)
  }
}
