import KernelInterface

/// The kernels of a pooling.
struct PoolingKernels {
  let float32: Kernel<PoolingArguments<Float, FloatClamp>>
  let uint8: Kernel<PoolingArguments<UInt8, IntegerClamp>>
  let int8: Kernel<PoolingArguments<Int8, IntegerClamp>>
}
