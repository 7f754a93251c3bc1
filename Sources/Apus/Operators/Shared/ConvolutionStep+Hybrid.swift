import KernelInterface

extension ConvolutionStep {
  /// The step on float32 inputs and outputs with an integer filter: each image is quantized when it comes.
  func hybridBody() throws(ModelError) -> StepBody {
    let scales = try context.hybridScales(filter, "filter", dimension: filterDimension, count: geometry.outputChannels)
    guard geometry.groups == 1 || filter.quantization?.isPerChannel == true else {
      throw context.error(
        .unsupportedType, "filter", "has one scale for \(geometry.groups) groups, one for each channel is expected")
    }
    let isAsymmetric: Bool
    switch hybridScheme {
    case .byFilter: isAsymmetric = geometry.groups > 1 || scales.contains { $0 != scales[0] }
    case .asymmetric: isAsymmetric = true
    }
    let filterScales = try context.store(scales)
    let image = context.scratch(
      byteCount: Shape(geometry.inputHeight, geometry.inputWidth, geometry.inputChannels).elementCount)
    let kernel = defaultHybridKernel ?? kernels.hybrid
    let (geometry, clamp) = (defaultHybridKernel == nil ? geometry : hybridGeometry, activation.fusedBounds)
    let (input, filter, bias, output) = (input.slot, filter.slot, bias?.slot, context.output.slot)
    return StepBody(kernel: kernel.name, multiplyAccumulates: multiplyAccumulates) { memory in
      kernel.run(
        HybridConvolutionArguments(
          geometry: geometry, input: memory.read(input), filter: memory.read(filter),
          filterScales: memory.read(filterScales), bias: memory.read(bias), output: memory.write(output),
          quantizedImage: memory.write(image), isAsymmetric: isAsymmetric, clamp: clamp))
    }
  }
}

extension ConvolutionStep {
  /// The kernel that computes the step as it is by default; nil in the reference family and where that is the reference's
  /// arithmetic.
  private var defaultHybridKernel: Kernel<HybridConvolutionArguments>? {
    guard context.vectorKernels != nil, storedFilterType == .int8 else { return nil }
    guard isProduct || isTransposed else {
      return Kernel("depthwise-f32-i8-default", DefaultHybridConvolution.depthwise)
    }
    guard filter.constant != nil, bias == nil || bias?.constant != nil else { return nil }
    guard !isRefused else { return nil }
    guard isTransposed else { return Kernel("convolution-f32-i8-default", DefaultHybridConvolution.convolution) }
    return Kernel("transposed-convolution-f32-i8-default", DefaultHybridConvolution.transposed)
  }

  /// The sizes; where pixels do not see each other each is an image of its own.
  private var hybridGeometry: ConvolutionGeometry {
    var pixels = geometry
    guard isProduct, geometry.groups == 1, geometry.filterHeight == 1, geometry.filterWidth == 1,
      geometry.strideHeight == 1, geometry.strideWidth == 1
    else { return geometry }
    pixels.batch *= geometry.inputHeight * geometry.inputWidth
    (pixels.inputHeight, pixels.inputWidth, pixels.outputHeight, pixels.outputWidth) = (1, 1, 1, 1)
    return pixels
  }
}

extension NodeContext {
  /// The scales of a quantized filter for float inputs, one for each of `count` output channels; zero points must be 0.
  func hybridScales(
    _ filter: TensorInfo, _ role: String, dimension: Int, count: Int
  ) throws(ModelError) -> [Float] {
    let scales = try filterScales(filter, role, dimension: dimension, count: count)
    guard try quantization(filter, role).zeroPoints.allSatisfy({ $0 == 0 }) else {
      throw error(.unsupportedType, role, "has a zero point other than 0")
    }
    return scales
  }
}
