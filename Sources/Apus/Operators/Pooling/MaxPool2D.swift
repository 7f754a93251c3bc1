import KernelInterface

/// MAX_POOL_2D: the maximum of each window.
///
/// Types: see `PoolingOperator`. Options: `Pool2DOptions`.
struct MaxPool2D: PoolingOperator {
  static let kind = OperatorKind.builtin(.maxPool2D)
  static let maximumVersion = 3
  let pooling: PoolingOptions

  static func kernels(of set: KernelSet) -> PoolingKernels {
    PoolingKernels(
      float32: set.float32.maximumPool, uint8: set.uint8.maximumPool, int8: set.int8.maximumPool,
      int16: set.int16Poolings.maximumPool)
  }

  static func floatKernel(of kernels: VectorKernels) -> VectorKernel<FloatPoolingArguments>? {
    kernels.images.maximumPool
  }

  static func byteKernel(of kernels: VectorKernels) -> VectorKernel<BytePoolingArguments>? {
    kernels.images.maximumPoolBytes
  }
}
