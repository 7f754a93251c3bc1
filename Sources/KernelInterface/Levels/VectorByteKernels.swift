/// The kernels of one level on 8-bit elements that are not products of matrices.
public struct VectorByteKernels: Sendable {
  /// ADD and SUB.
  public var addition: VectorKernel<ByteAdditionArguments>
  /// MUL.
  public var multiplication: VectorKernel<ByteMultiplicationArguments>
  /// MEAN and SUM.
  public var sum: VectorKernel<ByteSumArguments>
  /// QUANTIZE of float32.
  public var quantization: VectorKernel<ByteQuantizationArguments>
  /// DEQUANTIZE.
  public var dequantization: VectorKernel<ByteDequantizationArguments>
  /// RESIZE_BILINEAR.
  public var bilinear: VectorKernel<ByteBilinearArguments>

  /// Makes the kernels of a level.
  public init(
    addition: VectorKernel<ByteAdditionArguments>, multiplication: VectorKernel<ByteMultiplicationArguments>,
    sum: VectorKernel<ByteSumArguments>, quantization: VectorKernel<ByteQuantizationArguments>,
    dequantization: VectorKernel<ByteDequantizationArguments>, bilinear: VectorKernel<ByteBilinearArguments>
  ) {
    self.addition = addition
    self.multiplication = multiplication
    self.sum = sum
    self.quantization = quantization
    self.dequantization = dequantization
    self.bilinear = bilinear
  }
}
