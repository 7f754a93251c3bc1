import KernelInterface

/// DEPTHWISE_CONV_2D: a filter `[1, H, W, I · multiplier]` over an image `[N, H, W, I]`, channel by channel.
///
/// float32; uint8 with one filter scale; int8 and int16 with an int8 or int4 filter that has one scale, or one for each
/// output channel; float32 with such an int8 filter; bias is optional, int64 for int16.
/// Options: `DepthwiseConv2DOptions`; the multiplier follows from the shapes.
struct DepthwiseConv2D: PaddableConvolution {
  static let kind = OperatorKind.builtin(.depthwiseConv2D)
  static let maximumVersion = 7
  static let leastPaddedChannels = 1
  var window: WindowOptions
  private let activation: Activation

  init(_ node: NodeReader) throws(ModelError) {
    try node.expect(inputs: 2...3)
    window = try WindowOptions(node)
    activation = try node.activation(4)
    window.dilationWidth = try node.positive(5, "dilation width", default: 1)
    window.dilationHeight = try node.positive(6, "dilation height", default: 1)
  }

  var options: [OperatorOption] { window.options + [.init("activation", activation)] }

  private func geometry(_ context: NodeContext) throws(ModelError) -> ConvolutionGeometry {
    let input = try context.input(0).shape
    let filter = try context.input(1, "filter").shape
    guard filter.rank == 4, filter[0] == 1 else {
      throw context.error(.shapeMismatch, "filter", "has shape \(filter), [1, H, W, C] is expected")
    }
    var geometry = try window.geometry(input: input, filterHeight: filter[1], filterWidth: filter[2], context)
    geometry.outputChannels = filter[3]
    guard input[3] > 0, filter[3] > 0, filter[3] % input[3] == 0 else {
      throw context.error(
        .shapeMismatch, "filter", "has \(filter[3]) channels, a multiple of the input's \(input[3]) is expected")
    }
    return geometry
  }

  func outputShapes(_ context: NodeContext) throws(ModelError) -> [Shape] {
    [try geometry(context).outputShape]
  }

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    let geometry = try geometry(context)
    let input = try context.input(0)
    let filter = try context.input(1, "filter")
    guard input.type != .float32 || filter.type != .int4 else { throw context.unsupportedTypes([input, filter]) }
    return try ConvolutionStep(
      context: context, input: input, filter: try context.unpacked(filter, "filter"), bias: context.optionalInput(2),
      geometry: geometry, filterDimension: 3, multiplyAccumulates: geometry.multiplyAccumulates(depth: 1),
      activation: activation, kernels: context.kernels.depthwiseConvolution, hybridScheme: .asymmetric,
      isDepthwise: true, storedFilterType: filter.type
    ).body()
  }
}
