/// Kernels of TOPK_V2 that write indices of one type.
public struct TopKKernels<Index: FixedWidthInteger & Sendable>: Sendable {
  /// TOPK_V2.
  public var float32: Kernel<TopKArguments<Float, Index>>
  /// TOPK_V2.
  public var uint8: Kernel<TopKArguments<UInt8, Index>>
  /// TOPK_V2.
  public var int8: Kernel<TopKArguments<Int8, Index>>
  /// TOPK_V2.
  public var int16: Kernel<TopKArguments<Int16, Index>>
  /// TOPK_V2.
  public var int32: Kernel<TopKArguments<Int32, Index>>
  /// TOPK_V2.
  public var int64: Kernel<TopKArguments<Int64, Index>>

  /// The scalar kernels.
  static func reference(_ type: String) -> TopKKernels {
    TopKKernels(
      float32: Kernel("top-k-f32-\(type)-reference", ReferenceTopK.float32),
      uint8: Kernel("top-k-u8-\(type)-reference", ReferenceTopK.integer),
      int8: Kernel("top-k-i8-\(type)-reference", ReferenceTopK.integer),
      int16: Kernel("top-k-i16-\(type)-reference", ReferenceTopK.integer),
      int32: Kernel("top-k-i32-\(type)-reference", ReferenceTopK.integer),
      int64: Kernel("top-k-i64-\(type)-reference", ReferenceTopK.integer))
  }
}
