/// RESIZE_BILINEAR: an image `[N, H, W, C]` interpolated to the constant size in input 1.
///
/// float32, uint8, int8 and int16, output quantized like the input. Options: `ResizeBilinearOptions`.
struct ResizeBilinear: Operator {
  static let kind = OperatorKind.builtin(.resizeBilinear)
  static let maximumVersion = 4
  private let resize: ResizeStep

  init(_ node: NodeReader) throws(ModelError) {
    resize = try ResizeStep(node, field: 2)
    guard !(resize.alignsCorners && resize.hasHalfPixelCenters) else {
      throw node.error(.unsupportedOption, nil, "align_corners together with half_pixel_centers")
    }
  }

  var options: [OperatorOption] { resize.options }

  func outputShapes(_ context: NodeContext) throws(ModelError) -> [Shape] {
    [try resize.geometry(context).outputShape]
  }

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    let input = try context.input(0)
    let kernels = context.kernels.resizes
    switch (input.type, context.output.type) {
    case (.float32, .float32):
      if let body = try resize.vectorBody(context, \.images.resizeBilinear) { return body }
      return try resize.body(context, kernels.bilinearFloat32)
    case (.uint8, .uint8), (.int8, .int8):
      if let body = try resize.byteBody(context) { return body }
      return try input.type == .int8
        ? resize.body(context, kernels.bilinearInt8) : resize.body(context, kernels.bilinearUInt8)
    case (.int16, .int16): return try resize.body(context, kernels.bilinearInt16)
    default: throw context.unsupportedTypes([input, context.output])
    }
  }
}
