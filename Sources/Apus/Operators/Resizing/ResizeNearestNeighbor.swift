/// RESIZE_NEAREST_NEIGHBOR: an image `[N, H, W, C]` sampled at the constant size in input 1.
///
/// float32, int32, int16, uint8 and int8. Options: `ResizeNearestNeighborOptions`.
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
    guard input.type == context.output.type else { throw context.unsupportedTypes([input, context.output]) }
    switch input.type {
    case .float32, .int32: return try resize.body(context, context.kernels.copies.nearest32)
    case .int16: return try resize.body(context, context.kernels.copies.nearest16)
    case .uint8, .int8: return try resize.body(context, context.kernels.copies.nearest8)
    default: throw context.unsupportedTypes([input])
    }
  }
}
