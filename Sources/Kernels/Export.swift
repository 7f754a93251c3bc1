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
    unary: unaryKernels(), binary: binaryKernels(), images: imageKernels(), copies: copyKernels())
}
