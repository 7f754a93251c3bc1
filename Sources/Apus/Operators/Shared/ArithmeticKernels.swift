import KernelInterface

/// The kernels of an arithmetic operator.
struct ArithmeticKernels<Parameters> {
  let float32: Kernel<BinaryArguments<Float, FloatClamp>>
  let int32: Kernel<BinaryArguments<Int32, ClosedRange<Int32>>>
  let int64: Kernel<BinaryArguments<Int64, ClosedRange<Int64>>>
  let uint8: Kernel<BinaryArguments<UInt8, Parameters>>
  let int8: Kernel<BinaryArguments<Int8, Parameters>>
}
