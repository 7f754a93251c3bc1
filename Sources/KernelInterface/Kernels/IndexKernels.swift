/// Kernels that read indices of one type; 8, 32 and 64 are the widths of an element in bits.
public struct IndexKernels<Index: FixedWidthInteger & Sendable>: Sendable {
  /// GATHER.
  public var gather: Kernel<GatherArguments<Index>>
  /// GATHER_ND.
  public var gatherND: Kernel<GatherNDArguments<Index>>
  /// ONE_HOT.
  public var oneHot8: Kernel<OneHotArguments<Index, UInt8>>
  /// ONE_HOT.
  public var oneHot32: Kernel<OneHotArguments<Index, UInt32>>
  /// ONE_HOT.
  public var oneHot64: Kernel<OneHotArguments<Index, UInt64>>

  /// The scalar kernels.
  static func reference(_ type: String) -> IndexKernels {
    IndexKernels(
      gather: Kernel("gather-\(type)-reference", ReferenceIndexing.gather),
      gatherND: Kernel("gather-nd-\(type)-reference", ReferenceIndexing.gatherND),
      oneHot8: Kernel("one-hot-8-\(type)-reference", ReferenceIndexing.oneHot),
      oneHot32: Kernel("one-hot-32-\(type)-reference", ReferenceIndexing.oneHot),
      oneHot64: Kernel("one-hot-64-\(type)-reference", ReferenceIndexing.oneHot))
  }
}
