/// The kernels of one level that move elements.
public struct VectorCopyKernels: Sendable {
  /// SLICE, TRANSPOSE and all others that only move elements.
  public var strided: VectorKernel<StridedCopyArguments>
  /// CONCATENATION, one input.
  public var blocks: VectorKernel<BlockCopyArguments>
  /// PAD.
  public var pad: VectorKernel<PadArguments>

  /// Makes the kernels of a level.
  public init(
    strided: VectorKernel<StridedCopyArguments>, blocks: VectorKernel<BlockCopyArguments>,
    pad: VectorKernel<PadArguments>
  ) {
    self.strided = strided
    self.blocks = blocks
    self.pad = pad
  }
}
