import KernelInterface

/// The kernels of a pooling; nil for types that it does not support.
struct PoolingKernels {
  let float32: Kernel<PoolingArguments<Float, FloatClamp>>
  var uint8: Kernel<PoolingArguments<UInt8, IntegerClamp>>?
  var int8: Kernel<PoolingArguments<Int8, IntegerClamp>>?
  var int16: Kernel<PoolingArguments<Int16, IntegerClamp>>?
}
