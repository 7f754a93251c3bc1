/// RESIZE_NEAREST_NEIGHBOR: an image `[N, H, W, C]` sampled at the constant size in input 1.
///
/// Every type of whole bytes. Options: `ResizeNearestNeighborOptions`.
struct ResizeNearestNeighbor: Operator {
  static let kind = OperatorKind.builtin(.resizeNearestNeighbor)
  static let maximumVersion = 4
  private let resize: ResizeStep

  init(_ node: NodeReader) throws(ModelError) {
    resize = try ResizeStep(node, field: 0)
  }

  var options: [OperatorOption] { resize.options }

  func outputShapes(_ context: NodeContext) throws(ModelError) -> [Shape] {
    [try resize.geometry(context).outputShape]
  }

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    let input = try context.input(0)
    guard input.type == context.output.type, let bits = input.type.bitCount, bits % 8 == 0 else {
      throw context.unsupportedTypes([input, context.output])
    }
    if let body = try resize.vectorBody(
      context, \.images.resizeNearest, channelCount: bits / 8, isNearest: true)
    {
      return body
    }
    return try resize.body(context, context.kernels.resizes.nearest, channelCount: bits / 8)
  }
}
