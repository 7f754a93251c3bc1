import KernelInterface

/// An operator on the windows of an image `[N, H, W, C]`, padding left out: AVERAGE_POOL_2D, MAX_POOL_2D,
/// L2_POOL_2D.
///
/// float32; uint8, int8 and int16 whose output has the input's quantization, where there are kernels for them. Without a
/// quantization there is no activation.
protocol PoolingOperator: Operator {
  var pooling: PoolingOptions { get }
  init(pooling: PoolingOptions)
  /// The operator's kernels in `set`.
  static func kernels(of set: KernelSet) -> PoolingKernels
  /// The operator's vector kernel on float32, if there is one.
  static func floatKernel(of kernels: VectorKernels) -> VectorKernel<FloatPoolingArguments>?
  /// The operator's vector kernel on uint8 and int8, if there is one.
  static func byteKernel(of kernels: VectorKernels) -> VectorKernel<BytePoolingArguments>?
}

extension PoolingOperator {
  init(_ node: NodeReader) throws(ModelError) {
    try node.expect(inputs: 1...1)
    self.init(pooling: try PoolingOptions(node))
  }

  static func floatKernel(of kernels: VectorKernels) -> VectorKernel<FloatPoolingArguments>? { nil }
  static func byteKernel(of kernels: VectorKernels) -> VectorKernel<BytePoolingArguments>? { nil }

  var options: [OperatorOption] {
    pooling.window.options + [
      .init("filter", "\(pooling.filterHeight)×\(pooling.filterWidth)"), .init("activation", pooling.activation),
    ]
  }

  func outputShapes(_ context: NodeContext) throws(ModelError) -> [Shape] {
    [try geometry(context).outputShape]
  }

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    let kernels = Self.kernels(of: context.kernels)
    let types = (try context.input(0).type, context.output.type)
    if types == (.float32, .float32) {
      let reference = try body(context, kernels.float32, pooling.activation.fusedBounds)
      return try vectorStep(context)?.floatBody(Self.floatKernel, pooling.activation.fusedBounds) ?? reference
    }
    if types == (.uint8, .uint8), let kernel = kernels.uint8 { return try quantizedBody(context, kernel) }
    if types == (.int8, .int8), let kernel = kernels.int8 { return try quantizedBody(context, kernel) }
    if types == (.int16, .int16), let kernel = kernels.int16 { return try quantizedBody(context, kernel) }
    throw context.unsupportedTypes([try context.input(0), context.output])
  }

  private func geometry(_ context: NodeContext) throws(ModelError) -> ConvolutionGeometry {
    let input = try context.input(0).shape
    var geometry = try pooling.window.geometry(
      input: input, filterHeight: pooling.filterHeight, filterWidth: pooling.filterWidth, context)
    geometry.outputChannels = input[3]
    let window = Shape(min(pooling.filterHeight, input[1]), min(pooling.filterWidth, input[2]))
    let (pooledCount, overflow) = geometry.outputShape.elementCount.multipliedReportingOverflow(by: window.elementCount)
    guard !overflow, pooledCount <= ModelLimits.maximumPooledCount else {
      throw context.error(.limitExceeded, nil, "the windows cover more than \(ModelLimits.maximumPooledCount) elements")
    }
    return geometry
  }

  private func quantizedBody<Element: QuantizedElement>(
    _ context: NodeContext, _ kernel: Kernel<PoolingArguments<Element, IntegerClamp>>
  ) throws(ModelError) -> StepBody {
    let isPlain = try context.input(0).quantization == nil && context.output.quantization == nil
    if isPlain && pooling.activation == .none {
      return try body(context, kernel, pooling.activation.bounds(AffineMap(scale: 1, zeroPoint: 0), as: Element.self))
    }
    let output = try context.affine(context.output, "output")
    let input = try context.affine(context.input(0), "input")
    guard input.zeroPoint == output.zeroPoint, abs(input.scale - output.scale) <= 1e-6 else {
      throw context.error(.unsupportedType, "output", "has another scale or zero point than the input")
    }
    let clamp = pooling.activation.bounds(output, as: Element.self)
    let reference = try body(context, kernel, clamp)
    guard Element.bitWidth == 8 else { return reference }
    return try vectorStep(context)?.byteBody(Self.byteKernel, clamp, isSigned: Element.isSigned) ?? reference
  }

  private func vectorStep(_ context: NodeContext) throws(ModelError) -> PoolingStep? {
    guard let kernels = context.vectorKernels else { return nil }
    return PoolingStep(
      context: context, kernels: kernels, input: try context.input(0), geometry: try geometry(context))
  }

  private func body<Element: Sendable, Clamp: Sendable>(
    _ context: NodeContext, _ kernel: Kernel<PoolingArguments<Element, Clamp>>, _ clamp: Clamp
  ) throws(ModelError) -> StepBody {
    let geometry = try geometry(context)
    let (input, output) = (try context.input(0).slot, context.output.slot)
    return StepBody(kernel: kernel.name, sumsWindows: true) { memory in
      kernel.run(
        PoolingArguments(geometry: geometry, input: memory.read(input), output: memory.write(output), clamp: clamp))
    }
  }
}
