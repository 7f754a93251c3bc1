import KernelInterface

/// ADD: the sum of two tensors, with broadcasting and a fused activation.
///
/// Types: see `ArithmeticOperator`. Options: `AddOptions`.
struct Add: ArithmeticOperator {
  static let kind = OperatorKind.builtin(.add)
  static let maximumVersion = 6
  let activation: Activation

  static func kernels(of set: KernelSet) -> ArithmeticKernels<QuantizedAddition> {
    ArithmeticKernels(
      float32: set.float32.add, int32: set.int32.add, int64: set.int64.add, uint8: set.uint8.add,
      int8: set.int8.add)
  }
}
