import KernelInterface

/// The kernels of this level; called only where the CPU has it.
public func vectorKernels() -> VectorKernels {
  VectorKernels(
    level: level, layout: productLayout,
    floatProduct: VectorKernel("product-f32-\(level.rawValue)", floatProduct),
    winograd: VectorKernel("winograd-f32-\(level.rawValue)", winograd),
    byteProduct: VectorKernel("product-8-bit-\(level.rawValue)", byteProduct),
    floatDepthwise: VectorKernel("depthwise-f32-\(level.rawValue)", floatDepthwise),
    byteDepthwise: VectorKernel("depthwise-8-bit-\(level.rawValue)", byteDepthwise),
    floatSeparable: VectorKernel("separable-f32-\(level.rawValue)", floatSeparable),
    byteSeparable: VectorKernel("separable-8-bit-\(level.rawValue)", byteSeparable),
    unary: unaryKernels(), binary: binaryKernels(), images: imageKernels(), copies: copyKernels(), bytes: byteKernels(),
    limits: limitKernels())
}

private func byteKernels() -> VectorByteKernels {
  VectorByteKernels(
    addition: VectorKernel("add-8-bit-\(level.rawValue)", byteAddition),
    multiplication: VectorKernel("mul-8-bit-\(level.rawValue)", byteMultiplication),
    sum: VectorKernel("sum-8-bit-\(level.rawValue)", byteSum),
    quantization: VectorKernel("quantize-8-bit-\(level.rawValue)", byteQuantization),
    dequantization: VectorKernel("dequantize-8-bit-\(level.rawValue)", byteDequantization),
    bilinear: VectorKernel("resize-bilinear-8-bit-\(level.rawValue)", byteBilinear))
}
