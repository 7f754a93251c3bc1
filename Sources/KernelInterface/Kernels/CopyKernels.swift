/// Kernels that move elements; 8, 16, 32 and 64 are the widths of an element in bits.
public struct CopyKernels: Sendable {
  /// TRANSPOSE.
  public var transpose8: Kernel<TransposeArguments<UInt8>>
  /// TRANSPOSE.
  public var transpose16: Kernel<TransposeArguments<UInt16>>
  /// TRANSPOSE.
  public var transpose32: Kernel<TransposeArguments<UInt32>>
  /// TRANSPOSE.
  public var transpose64: Kernel<TransposeArguments<UInt64>>
  /// PAD and PADV2.
  public var pad8: Kernel<PadArguments<UInt8>>
  /// PAD and PADV2.
  public var pad16: Kernel<PadArguments<UInt16>>
  /// PAD and PADV2.
  public var pad32: Kernel<PadArguments<UInt32>>
  /// PAD and PADV2.
  public var pad64: Kernel<PadArguments<UInt64>>
  /// RESIZE_NEAREST_NEIGHBOR.
  public var nearest8: Kernel<ResizeArguments<UInt8>>
  /// RESIZE_NEAREST_NEIGHBOR.
  public var nearest16: Kernel<ResizeArguments<UInt16>>
  /// RESIZE_NEAREST_NEIGHBOR.
  public var nearest32: Kernel<ResizeArguments<UInt32>>
  /// CONCATENATION, one input.
  public var concatenate: Kernel<ConcatenationArguments>

  /// The scalar kernels.
  static let reference = CopyKernels(
    transpose8: Kernel("transpose-8-reference", ReferenceCopy.transpose),
    transpose16: Kernel("transpose-16-reference", ReferenceCopy.transpose),
    transpose32: Kernel("transpose-32-reference", ReferenceCopy.transpose),
    transpose64: Kernel("transpose-64-reference", ReferenceCopy.transpose),
    pad8: Kernel("pad-8-reference", ReferenceCopy.pad),
    pad16: Kernel("pad-16-reference", ReferenceCopy.pad),
    pad32: Kernel("pad-32-reference", ReferenceCopy.pad),
    pad64: Kernel("pad-64-reference", ReferenceCopy.pad),
    nearest8: Kernel("resize-nearest-8-reference", ReferenceResize.nearest),
    nearest16: Kernel("resize-nearest-16-reference", ReferenceResize.nearest),
    nearest32: Kernel("resize-nearest-32-reference", ReferenceResize.nearest),
    concatenate: Kernel("concatenate-reference", ReferenceCopy.concatenate))
}
