/// Kernels that move elements of 8, 16, 32 or 64 bits.
public struct CopyKernels: Sendable {
  /// SLICE, TRANSPOSE, PAD and all others that only move elements.
  public var strided: Kernel<StridedCopyArguments>
  /// FILL, and what surrounds the elements in PAD.
  public var fill: Kernel<FillArguments>
  /// CONCATENATION, one input.
  public var concatenate: Kernel<ConcatenationArguments>

  /// The scalar kernels.
  static let reference = CopyKernels(
    strided: Kernel("strided-copy-reference", ReferenceCopy.strided),
    fill: Kernel("fill-reference", ReferenceCopy.fill),
    concatenate: Kernel("concatenate-reference", ReferenceCopy.concatenate))
}
