/// Kernels of SCATTER_ND; integers wrap on overflow, and a truth value is true when one of its updates is.
public struct ScatterKernels: Sendable {
  /// SCATTER_ND.
  public var float32: Kernel<ScatterNDArguments<Float>>
  /// SCATTER_ND.
  public var uint8: Kernel<ScatterNDArguments<UInt8>>
  /// SCATTER_ND.
  public var int8: Kernel<ScatterNDArguments<Int8>>
  /// SCATTER_ND.
  public var int32: Kernel<ScatterNDArguments<Int32>>
  /// SCATTER_ND.
  public var int64: Kernel<ScatterNDArguments<Int64>>
  /// SCATTER_ND.
  public var bool: Kernel<ScatterNDArguments<UInt8>>

  /// The scalar kernels.
  static let reference = ScatterKernels(
    float32: Kernel("scatter-nd-f32-reference") { ReferenceIndexing.scatterND($0, zero: 0, +) },
    uint8: Kernel("scatter-nd-u8-reference") { ReferenceIndexing.scatterND($0, zero: 0, &+) },
    int8: Kernel("scatter-nd-i8-reference") { ReferenceIndexing.scatterND($0, zero: 0, &+) },
    int32: Kernel("scatter-nd-i32-reference") { ReferenceIndexing.scatterND($0, zero: 0, &+) },
    int64: Kernel("scatter-nd-i64-reference") { ReferenceIndexing.scatterND($0, zero: 0, &+) },
    bool: Kernel("scatter-nd-bool-reference") {
      ReferenceIndexing.scatterND($0, zero: 0) { $0 == 0 && $1 == 0 ? 0 : 1 }
    })
}
