import KernelInterface

/// ADD: the sum of two tensors, with broadcasting and a fused activation.
///
/// Types: see `ArithmeticOperator` and `AdditionOperator`. Options: `AddOptions`.
///
/// With an input scale 256 times the output's or more the fast family gives the exact sum, where TensorFlow Lite's default
/// kernels overflow.
struct Add: AdditionOperator {
  static let kind = OperatorKind.builtin(.add)
  static let maximumVersion = 6
  static let subtracts = false
  let activation: Activation
  let allowsPowerOfTwo: Bool

  static func kernels(of set: KernelSet) -> ArithmeticKernels<QuantizedAddition> {
    ArithmeticKernels(
      float32: set.float32.add, int32: set.int32.add, int64: set.int64.add, uint8: set.uint8.arithmetic.add,
      int8: set.int8.arithmetic.add, int16: set.int16.add, plainInt16: set.plainInt16.add)
  }

  static func vectorKernel(of kernels: VectorKernels) -> VectorKernel<FloatBinaryArguments> { kernels.binary.add }

  static func powerOfTwoKernel(of set: KernelSet) -> Kernel<BinaryArguments<Int16, PowerOfTwoAddition>> {
    set.binary.addPowerOfTwo
  }
}
