import KernelInterface

/// The step that CONV_2D, DEPTHWISE_CONV_2D and TRANSPOSE_CONV share: types checked, the scheme of quantization chosen.
///
/// float32; uint8; int8; int16 with an int8 filter; float32 with an int8 filter ("hybrid"). The schemes stand in
/// extensions, one file each. int4 filters are unpacked before.
struct ConvolutionStep {
  /// How a hybrid convolution quantizes its images.
  enum HybridScheme {
    /// Evenly around 0 when the filter's scales are equal and there is one group, else from the least to the greatest
    /// value; uint8 filters hold int8 elements, as older converters wrote them.
    case byFilter
    /// From the least to the greatest value; int8 filters only.
    case asymmetric
  }

  let context: NodeContext
  let input: TensorInfo
  let filter: TensorInfo
  let bias: TensorInfo?
  let geometry: ConvolutionGeometry
  /// The filter dimension that per-channel scales run along.
  let filterDimension: Int
  let multiplyAccumulates: Int
  let activation: Activation
  let kernels: ConvolutionKernels
  let hybridScheme: HybridScheme
  /// Whether this is a convolution, which is a matrix product.
  var isProduct = false
  /// Whether this is a depthwise convolution.
  var isDepthwise = false
  /// Whether this is a transposed convolution.
  var isTransposed = false
  /// Whether XNNPACK refuses the sizes.
  var isRefused = false
  /// The type of the filter in the file, which may be packed.
  var storedFilterType = ElementType.int8
  /// The depthwise convolution before, if this step may do its work as well.
  var depthwiseWork: DepthwiseWork?
  /// The type of sums and biases where the options state it; int16 inputs alone have a choice.
  var sumType: ElementType?

  func body() throws(ModelError) -> StepBody {
    try context.checkBias(bias, count: geometry.outputChannels)
    switch (input.type, filter.type, bias?.type, context.output.type) {
    case (.float32, .float32, nil, .float32), (.float32, .float32, .float32, .float32):
      if let depthwise { return try depthwise.floatBody() }
      return try product?.floatBody() ?? floatBody()
    case (.uint8, .uint8, nil, .uint8), (.uint8, .uint8, .int32, .uint8):
      let reference = try quantizedBody(kernels.uint8)
      return try defaultBody() ?? reference
    case (.int8, .int8, nil, .int8), (.int8, .int8, .int32, .int8):
      let reference = try quantizedBody(kernels.int8)
      return try defaultBody() ?? reference
    case (.int16, .int8, nil, .int16), (.int16, .int8, .int32, .int16), (.int16, .int8, .int64, .int16):
      return try int16Body()
    case (.float32, .int8, nil, .float32), (.float32, .int8, .float32, .float32):
      return try hybridBody()
    case (.float32, .uint8, nil, .float32), (.float32, .uint8, .float32, .float32):
      guard case .byFilter = hybridScheme else { throw unsupportedTypes }
      return try hybridBody()
    default:
      throw unsupportedTypes
    }
  }

  /// The step as a matrix product by vector kernels, where there are some.
  var product: ProductStep? {
    guard isProduct else { return nil }
    var step = ProductStep(
      context, input: input, filter: filter, bias: bias, geometry: geometry, activation: activation,
      multiplyAccumulates: multiplyAccumulates)
    if step?.isSeparable == true { step?.depthwise = depthwiseWork }
    return step
  }

  /// Whether the step can do the work of a depthwise convolution by vector kernels, whose output is its input, as well.
  var isSeparable: Bool {
    guard (input.type == .float32) == (filter.type == .float32), storedFilterType == filter.type,
      input.type == .float32 || context.takesConstants(filter, bias)
    else { return false }
    return product?.isSeparable ?? false
  }

  /// The step as a depthwise convolution by vector kernels, where there are some.
  var depthwise: DepthwiseStep? {
    guard isDepthwise else { return nil }
    return DepthwiseStep(
      context, input: input, filter: filter, bias: bias, geometry: geometry, activation: activation,
      multiplyAccumulates: multiplyAccumulates)
  }

  var unsupportedTypes: ModelError {
    context.unsupportedTypes(context.inputs.compactMap { $0 } + [context.output])
  }
}
