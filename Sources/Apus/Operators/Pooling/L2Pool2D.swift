import KernelInterface

/// L2_POOL_2D: the square root of the mean of the squares of each window.
///
/// float32. Options: `Pool2DOptions`.
struct L2Pool2D: PoolingOperator {
  static let kind = OperatorKind.builtin(.l2Pool2D)
  static let maximumVersion = 1
  let pooling: PoolingOptions

  static func kernels(of set: KernelSet) -> PoolingKernels {
    PoolingKernels(float32: set.float32.l2Pool)
  }
}
