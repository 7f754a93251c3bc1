/// Kernels that read or write indices.
public struct IndexingKernels: Sendable {
  /// Kernels that read int16 indices.
  public var int16: IndexKernels<Int16>
  /// Kernels that read int32 indices.
  public var int32: IndexKernels<Int32>
  /// Kernels that read int64 indices.
  public var int64: IndexKernels<Int64>
  /// Kernels that add at int32 indices.
  public var scatter: ScatterKernels
  /// Kernels that choose the greatest elements and write int16 indices.
  public var topKInt16: TopKKernels<Int16>
  /// Kernels that choose the greatest elements and write int32 indices.
  public var topKInt32: TopKKernels<Int32>
  /// Kernels that list coordinates.
  public var coordinates: CoordinateKernels

  /// The scalar kernels.
  static let reference = IndexingKernels(
    int16: .reference("i16"), int32: .reference("i32"), int64: .reference("i64"), scatter: .reference,
    topKInt16: .reference("i16"), topKInt32: .reference("i32"), coordinates: .reference)
}
