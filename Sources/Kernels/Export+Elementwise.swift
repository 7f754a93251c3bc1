import KernelInterface

/// The kernels on one tensor, element by element.
func unaryKernels() -> VectorUnaryKernels {
  VectorUnaryKernels(
    clamp: VectorKernel("clamp-f32-\(level.rawValue)", clamp),
    hardSwish: VectorKernel("hard-swish-f32-\(level.rawValue)", hardSwish),
    logistic: VectorKernel("logistic-f32-\(level.rawValue)", logistic),
    swish: VectorKernel("swish-f32-\(level.rawValue)", swish),
    hyperbolicTangent: VectorKernel("tanh-f32-\(level.rawValue)", hyperbolicTangent),
    exponential: VectorKernel("exp-f32-\(level.rawValue)", exponential),
    elu: VectorKernel("elu-f32-\(level.rawValue)", elu),
    leakyRelu: VectorKernel("leaky-relu-f32-\(level.rawValue)", leakyRelu),
    absolute: VectorKernel("abs-f32-\(level.rawValue)", absolute),
    negate: VectorKernel("neg-f32-\(level.rawValue)", negate),
    square: VectorKernel("square-f32-\(level.rawValue)", square),
    squareRoot: VectorKernel("sqrt-f32-\(level.rawValue)", squareRoot),
    reciprocalSquareRoot: VectorKernel("rsqrt-f32-\(level.rawValue)", reciprocalSquareRoot),
    softmax: VectorKernel("softmax-f32-\(level.rawValue)", softmax),
    lookup: VectorKernel("lookup-8-\(level.rawValue)", lookup))
}

/// The kernels on two tensors, element by element.
func binaryKernels() -> VectorBinaryKernels {
  VectorBinaryKernels(
    add: VectorKernel("add-f32-\(level.rawValue)", add),
    subtract: VectorKernel("subtract-f32-\(level.rawValue)", subtract),
    multiply: VectorKernel("multiply-f32-\(level.rawValue)", multiply),
    divide: VectorKernel("divide-f32-\(level.rawValue)", divide),
    maximum: VectorKernel("maximum-f32-\(level.rawValue)", maximum),
    minimum: VectorKernel("minimum-f32-\(level.rawValue)", minimum),
    squaredDifference: VectorKernel("squared-difference-f32-\(level.rawValue)", squaredDifference),
    prelu: VectorKernel("prelu-f32-\(level.rawValue)", prelu))
}

/// The kernels on windows and areas of images.
func imageKernels() -> VectorImageKernels {
  VectorImageKernels(
    averagePool: VectorKernel("average-pool-f32-\(level.rawValue)", averagePool),
    maximumPool: VectorKernel("maximum-pool-f32-\(level.rawValue)", maximumPool),
    averagePoolBytes: VectorKernel("average-pool-8-bit-\(level.rawValue)", averagePoolBytes),
    maximumPoolBytes: VectorKernel("maximum-pool-8-bit-\(level.rawValue)", maximumPoolBytes),
    mean: VectorKernel("mean-f32-\(level.rawValue)", mean),
    resizeBilinear: VectorKernel("resize-bilinear-f32-\(level.rawValue)", resizeBilinear),
    resizeNearest: VectorKernel("resize-nearest-\(level.rawValue)", resizeNearest))
}

/// The kernels that move elements.
func copyKernels() -> VectorCopyKernels {
  VectorCopyKernels(
    strided: VectorKernel("strided-copy-\(level.rawValue)", copyStrided),
    blocks: VectorKernel("block-copy-\(level.rawValue)", copyBlocks),
    pad: VectorKernel("pad-\(level.rawValue)", pad))
}
