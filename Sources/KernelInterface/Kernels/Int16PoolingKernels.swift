/// Poolings of quantized int16.
public struct Int16PoolingKernels: Sendable {
  /// AVERAGE_POOL_2D.
  public var averagePool: Kernel<PoolingArguments<Int16, IntegerClamp>>
  /// MAX_POOL_2D.
  public var maximumPool: Kernel<PoolingArguments<Int16, IntegerClamp>>

  /// The scalar kernels.
  static let reference = Int16PoolingKernels(
    averagePool: Kernel("average-pool-i16-reference", ReferencePooling.averageQuantized),
    maximumPool: Kernel("maximum-pool-i16-reference", ReferencePooling.maximumQuantized))
}
