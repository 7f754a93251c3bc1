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
      ? body(Int8.self, Int8.self, scales) { activation.defaultBounds($0, as: Int8.self) }
      : body(UInt8.self, UInt8.self, scales) { activation.defaultBounds($0, as: UInt8.self) }
  }

  /// What the vector instructions of a kernel that scales in fixed point compute.
  enum Blocks {
    /// All elements.
    case all
    /// The elements of this many channels.
    case channels(Int)
    /// This many elements.
    case elements(Int)
  }

  /// The step with sums scaled in fixed point; elements beyond `blocks` are rounded as in the reference.
  func halfUpBody(_ blocks: Blocks = .all) throws(ModelError) -> StepBody {
    let multipliers = try context.channelScales(
      input: input, filter: filter, filterDimension: 0, count: geometry.outputChannels, productIsFloat32: false
    ).map { QuantizedMultiplier($0) }
    var (channelEnd, elementEnd) = (Int.max, Int.max)
    switch blocks {
    case .all: break
    case .channels(let count): channelEnd = count
    case .elements(let count): elementEnd = count
    }
    let scales = multipliers.enumerated().map { HalfUpScale($1, roundsUp: $0 < channelEnd) }
    let rest = multipliers.map { HalfUpScale($0, roundsUp: false) }
    switch input.type {
    case .int8:
      return try body(Int8.self, Int8.self, scales, rest, elementEnd) { activation.bounds($0, as: Int8.self) }
    case .uint8:
      return try body(UInt8.self, UInt8.self, scales, rest, elementEnd) { activation.bounds($0, as: UInt8.self) }
    default:
      return try body(Int16.self, Int8.self, scales, rest, elementEnd) { activation.bounds($0, as: Int16.self) }
    }
  }

  private func body<Element: QuantizedElement & NumberElement, Filter: QuantizedElement, Scaling: SumScaling>(
    _: Element.Type, _: Filter.Type, _ scales: [Scaling], _ rest: [Scaling]? = nil, _ blockElementCount: Int = .max,
    _ bounds: (AffineMap) -> IntegerClamp
  ) throws(ModelError) -> StepBody {
    let inputZeroPoint = try context.affine(input, "input").zeroPoint
    let filterZeroPoint = Int32(try context.quantization(filter, role).zeroPoints[0])
    let outputMap = try context.affine(context.output, "output")
    let (geometry, clamp, isTransposed) = (geometry, bounds(outputMap), isTransposed)
    let (scales, rest) = (try context.store(scales), try context.store(rest ?? scales))
    let (input, filter, bias, output) = (input.slot, filter.slot, bias?.slot, context.output.slot)
    let name = "\(isTransposed ? "transposed-" : "")convolution-\(Element.elementName)-default"
    return StepBody(kernel: name, multiplyAccumulates: multiplyAccumulates) { memory in
      let arguments = ScaledConvolutionArguments<Element, Filter, Scaling>(
        geometry: geometry, input: memory.read(input), filter: memory.read(filter), bias: memory.read(bias),
        output: memory.write(output), inputZeroPoint: inputZeroPoint, filterZeroPoint: filterZeroPoint,
        outputZeroPoint: outputMap.zeroPoint, scales: memory.read(scales), restScales: memory.read(rest),
        blockElementCount: blockElementCount, clamp: clamp)
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
