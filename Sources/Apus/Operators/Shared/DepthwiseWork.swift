import KernelInterface

/// What a depthwise convolution by vector kernels hands to the convolution that may do its work as well.
struct DepthwiseWork: Sendable {
  /// What the kernel is called with, but for the output and scratch memory.
  enum Arguments: Sendable {
    case float32(@Sendable (Memory) -> FloatDepthwiseArguments)
    case bytes(@Sendable (Memory) -> ByteDepthwiseArguments)
  }

  let geometry: ConvolutionGeometry
  /// The output rows that are computed together.
  let bandRowCount: Int
  let multiplyAccumulates: Int
  /// The scratch memory of a part.
  let scratchByteCount: Int
  let arguments: Arguments
}
