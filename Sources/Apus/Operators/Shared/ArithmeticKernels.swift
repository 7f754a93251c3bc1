import KernelInterface

/// The kernels of an arithmetic operator; nil for types that it does not have.
struct ArithmeticKernels<Parameters> {
  let float32: Kernel<BinaryArguments<Float, FloatClamp>>
  let int32: Kernel<BinaryArguments<Int32, ClosedRange<Int32>>>
  let int64: Kernel<BinaryArguments<Int64, ClosedRange<Int64>>>?
  let uint8: Kernel<BinaryArguments<UInt8, Parameters>>
  let int8: Kernel<BinaryArguments<Int8, Parameters>>
  let int16: Kernel<BinaryArguments<Int16, Parameters>>
  /// On int16 that is not quantized.
  let plainInt16: Kernel<BinaryArguments<Int16, ClosedRange<Int16>>>?
}
