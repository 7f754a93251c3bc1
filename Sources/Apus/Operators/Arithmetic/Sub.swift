import KernelInterface

/// SUB: the difference of two tensors, with broadcasting and a fused activation.
///
/// Types: see `ArithmeticOperator` and `AdditionOperator`; int16 must be quantized. Options: `SubOptions`.
struct Sub: AdditionOperator {
  static let kind = OperatorKind.builtin(.sub)
  static let maximumVersion = 5
  static let subtracts = true
  let activation: Activation
  let allowsPowerOfTwo: Bool

  static func kernels(of set: KernelSet) -> ArithmeticKernels<QuantizedAddition> {
    ArithmeticKernels(
      float32: set.float32.subtract, int32: set.int32.subtract, int64: set.int64.subtract,
      uint8: set.uint8.arithmetic.subtract, int8: set.int8.arithmetic.subtract, int16: set.int16.subtract,
      plainInt16: nil)
  }

  static func vectorKernel(of kernels: VectorKernels) -> VectorKernel<FloatBinaryArguments> { kernels.binary.subtract }

  static func powerOfTwoKernel(of set: KernelSet) -> Kernel<BinaryArguments<Int16, PowerOfTwoAddition>> {
    set.binary.subtractPowerOfTwo
  }
}
