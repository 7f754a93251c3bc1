import KernelInterface

/// CONV_2D: a filter `[O, H, W, I / groups]` over an image `[N, H, W, I]`.
///
/// float32; uint8 with one filter scale; int8 and int16 with an int8 or int4 filter that has one scale, or one for each
/// output channel; float32 with such a filter or a uint8 one; bias is optional, int32 or int64 for int16.
/// Options: `Conv2DOptions`.
struct Conv2D: PaddableConvolution {
  static let kind = OperatorKind.builtin(.conv2D)
  static let maximumVersion = 8
  // Windows are gathered, those over the border in many short runs.
  static let leastPaddedChannels = 64
  var window: WindowOptions
  private let activation: Activation
  private let sumType: ElementType?

  init(_ node: NodeReader) throws(ModelError) {
    try node.expect(inputs: 2...3)
    window = try WindowOptions(node)
    activation = try node.activation(3)
    sumType = try node.sumType(6)
    window.dilationWidth = try node.positive(4, "dilation width", default: 1)
    window.dilationHeight = try node.positive(5, "dilation height", default: 1)
  }

  var options: [OperatorOption] { window.options + [.init("activation", activation)] }

  private func geometry(_ context: NodeContext) throws(ModelError) -> ConvolutionGeometry {
    let input = try context.input(0).shape
    let filter = try context.input(1, "filter").shape
    guard filter.rank == 4 else {
      throw context.error(.shapeMismatch, "filter", "has shape \(filter), rank 4 is expected")
    }
    var geometry = try window.geometry(input: input, filterHeight: filter[1], filterWidth: filter[2], context)
    geometry.outputChannels = filter[0]
    guard filter[3] > 0, input[3] > 0, input[3] % filter[3] == 0, filter[0] % (input[3] / filter[3]) == 0 else {
      throw context.error(
        .shapeMismatch, "filter", "\(filter) does not divide the \(input[3]) channels of the input into groups")
    }
    geometry.groups = input[3] / filter[3]
    return geometry
  }

  func outputShapes(_ context: NodeContext) throws(ModelError) -> [Shape] {
    [try geometry(context).outputShape]
  }

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody { try step(context).body() }

  private func step(_ context: NodeContext) throws(ModelError) -> ConvolutionStep {
    let geometry = try geometry(context)
    let filter = try context.input(1, "filter")
    return ConvolutionStep(
      context: context, input: try context.input(0), filter: try context.unpacked(filter, "filter"),
      bias: context.optionalInput(2), geometry: geometry, filterDimension: 0,
      multiplyAccumulates: geometry.multiplyAccumulates(depth: geometry.inputChannels / geometry.groups),
      activation: activation, kernels: context.kernels.convolution, hybridScheme: .byFilter, isProduct: true,
      storedFilterType: filter.type, sumType: sumType)
  }

  func merged(
    with producer: PlannedOperator, at position: Int, _ context: NodeContext
  ) throws(ModelError) -> MergedStep? {
    guard let depthwise = producer.body.depthwise else { return try padded(with: producer, at: position, context) }
    guard position == 0 else { return nil }
    var step = try step(context)
    guard step.isSeparable else { return nil }
    step.depthwiseWork = depthwise
    let body = try step.body()
    guard body.isSeparable else { return nil }
    var inputs = context.inputs
    inputs[0] = producer.context.inputs[0]
    return MergedStep(body: body, inputs: inputs + producer.context.inputs.dropFirst())
  }
}
