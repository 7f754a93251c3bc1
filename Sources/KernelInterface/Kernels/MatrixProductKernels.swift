/// Kernels of BATCH_MATMUL, one for each scheme of quantization.
public struct MatrixProductKernels: Sendable {
  /// float32 throughout.
  public var float32: Kernel<MatrixProductArguments<Float, Float, Float, Void>>
  /// int8 throughout.
  public var int8: Kernel<MatrixProductArguments<Int8, Int8, Int8, QuantizedMatrixProduct>>
  /// int8 matrices; sums of stored values.
  public var int8ToInt32: Kernel<MatrixProductArguments<Int8, Int8, Int32, Void>>
  /// int16 throughout, sums of 64 bits.
  public var int16: Kernel<MatrixProductArguments<Int16, Int16, Int16, QuantizedMatrixProduct>>
  /// int16 times int8, sums of 64 bits.
  public var int16ByInt8: Kernel<MatrixProductArguments<Int16, Int8, Int16, QuantizedMatrixProduct>>
  /// float32 times int8.
  public var hybrid: Kernel<MatrixProductArguments<Float, Int8, Float, HybridMatrixProduct>>

  /// The scalar kernels.
  static let reference = MatrixProductKernels(
    float32: Kernel("matrix-product-f32-reference", ReferenceMatrixProduct.float32),
    int8: Kernel("matrix-product-i8-reference", ReferenceMatrixProduct.int8),
    int8ToInt32: Kernel("matrix-product-i8-i32-reference", ReferenceMatrixProduct.int8ToInt32),
    int16: Kernel("matrix-product-i16-reference", ReferenceMatrixProduct.int16),
    int16ByInt8: Kernel("matrix-product-i16-i8-reference", ReferenceMatrixProduct.int16ByInt8),
    hybrid: Kernel("matrix-product-f32-i8-reference", ReferenceMatrixProduct.hybrid))
}
