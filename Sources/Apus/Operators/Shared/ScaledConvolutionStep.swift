import KernelInterface

/// The scalar step of a convolution on 8-bit elements with sums scaled as they are by default.
///
/// What XNNPACK takes is scaled in float32. What it refuses is scaled by TensorFlow Lite's kernels for vector
/// instructions, in fixed point with halves rounded up.
struct ScaledConvolutionStep {
  let context: NodeContext
  let input: TensorInfo
  let filter: TensorInfo
  let bias: TensorInfo?
  let geometry: ConvolutionGeometry
  let activation: Activation
  let multiplyAccumulates: Int
  /// The filter's name in errors.
  var role = "filter"
  var isTransposed = false

  /// The step with sums scaled in float32.
  func realBody() throws(ModelError) -> StepBody {
    let inputScale = try context.affine(input, "input").scale
    let outputScale = try context.affine(context.output, "output").scale
    let scales = try context.filterScales(filter, role, dimension: 0, count: geometry.outputChannels)
      .map { RealScale(inputScale * $0 / outputScale) }
    return try input.type == .int8
      ? body(of: Int8.self, scales) { activation.defaultBounds($0, as: Int8.self) }
      : body(of: UInt8.self, scales) { activation.defaultBounds($0, as: UInt8.self) }
  }

  /// The step with sums scaled in fixed point; from channel `blockEnd` on halves are rounded away from 0.
  func halfUpBody(blockEnd: Int = .max) throws(ModelError) -> StepBody {
    let ratios = try context.channelScales(
      input: input, filter: filter, filterDimension: 0, count: geometry.outputChannels, productIsFloat32: false)
    let scales = ratios.enumerated().map { HalfUpScale(QuantizedMultiplier($1), roundsUp: $0 < blockEnd) }
    return try input.type == .int8
      ? body(of: Int8.self, scales) { activation.bounds($0, as: Int8.self) }
      : body(of: UInt8.self, scales) { activation.bounds($0, as: UInt8.self) }
  }

  private func body<Element: QuantizedElement & NumberElement, Scaling: SumScaling>(
    of type: Element.Type, _ scales: [Scaling], _ bounds: (AffineMap) -> IntegerClamp
  ) throws(ModelError) -> StepBody {
    let inputZeroPoint = try context.affine(input, "input").zeroPoint
    let filterZeroPoint = Int32(try context.quantization(filter, role).zeroPoints[0])
    let outputMap = try context.affine(context.output, "output")
    let (geometry, clamp, scales, isTransposed) = (geometry, bounds(outputMap), try context.store(scales), isTransposed)
    let (input, filter, bias, output) = (input.slot, filter.slot, bias?.slot, context.output.slot)
    let name = "\(isTransposed ? "transposed-" : "")convolution-\(type.elementName)-default"
    return StepBody(kernel: name, multiplyAccumulates: multiplyAccumulates) { memory in
      let arguments = ScaledConvolutionArguments<Element, Scaling>(
        geometry: geometry, input: memory.read(input), filter: memory.read(filter), bias: memory.read(bias),
        output: memory.write(output), inputZeroPoint: inputZeroPoint, filterZeroPoint: filterZeroPoint,
        outputZeroPoint: outputMap.zeroPoint, scales: memory.read(scales), clamp: clamp)
      if isTransposed {
        DefaultConvolution.transposed(arguments)
      } else {
        DefaultConvolution.convolution(arguments)
      }
    }
  }
}

extension NodeContext {
  /// Whether XNNPACK takes the constants of a convolution: a filter, and a bias, if any, with a
  /// quantization.
  func takesConstants(_ filter: TensorInfo, _ bias: TensorInfo?) -> Bool {
    guard filter.constant != nil, let bias else { return filter.constant != nil }
    return bias.constant != nil && bias.quantization != nil
  }
}
