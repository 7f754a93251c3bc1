/// The kernels of one level on windows and areas of images.
public struct VectorImageKernels: Sendable {
  /// AVERAGE_POOL_2D on float32.
  public var averagePool: VectorKernel<FloatPoolingArguments>
  /// MAX_POOL_2D on float32.
  public var maximumPool: VectorKernel<FloatPoolingArguments>
  /// AVERAGE_POOL_2D on uint8 and int8.
  public var averagePoolBytes: VectorKernel<BytePoolingArguments>
  /// MAX_POOL_2D on uint8 and int8.
  public var maximumPoolBytes: VectorKernel<BytePoolingArguments>
  /// MEAN on float32.
  public var mean: VectorKernel<FloatMeanArguments>
  /// RESIZE_BILINEAR on float32.
  public var resizeBilinear: VectorKernel<PlannedResizeArguments>
  /// RESIZE_NEAREST_NEIGHBOR on all types.
  public var resizeNearest: VectorKernel<PlannedResizeArguments>

  /// Makes the kernels of a level.
  public init(
    averagePool: VectorKernel<FloatPoolingArguments>, maximumPool: VectorKernel<FloatPoolingArguments>,
    averagePoolBytes: VectorKernel<BytePoolingArguments>, maximumPoolBytes: VectorKernel<BytePoolingArguments>,
    mean: VectorKernel<FloatMeanArguments>, resizeBilinear: VectorKernel<PlannedResizeArguments>,
    resizeNearest: VectorKernel<PlannedResizeArguments>
  ) {
    self.averagePool = averagePool
    self.maximumPool = maximumPool
    self.averagePoolBytes = averagePoolBytes
    self.maximumPoolBytes = maximumPoolBytes
    self.mean = mean
    self.resizeBilinear = resizeBilinear
    self.resizeNearest = resizeNearest
  }
}
