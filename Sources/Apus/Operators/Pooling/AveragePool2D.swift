import KernelInterface

/// AVERAGE_POOL_2D: the average of each window.
///
/// Types: see `PoolingOperator`. Options: `Pool2DOptions`.
struct AveragePool2D: PoolingOperator {
  static let kind = OperatorKind.builtin(.averagePool2D)
  static let maximumVersion = 3
  let pooling: PoolingOptions

  static func kernels(of set: KernelSet) -> PoolingKernels {
    PoolingKernels(
      float32: set.float32.averagePool, uint8: set.uint8.averagePool, int8: set.int8.averagePool,
      int16: set.int16Poolings.averagePool)
  }

  static func floatKernel(of kernels: VectorKernels) -> VectorKernel<FloatPoolingArguments>? {
    kernels.images.averagePool
  }

  static func byteKernel(of kernels: VectorKernels) -> VectorKernel<BytePoolingArguments>? {
    kernels.images.averagePoolBytes
  }
}
