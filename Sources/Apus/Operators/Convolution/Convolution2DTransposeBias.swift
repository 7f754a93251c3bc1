import KernelInterface

/// The custom operator Convolution2DTransposeBias of MediaPipe: a transposed convolution of an image `[N, H, W, I]`
/// with a filter `[O, H, W, I]` whose output shape follows from the input's, and a bias `[O]`.
///
/// float32. Options: padding (1 SAME, 2 VALID), stride width and stride height as int32 of four bytes each; what
/// follows is not read. Source: `mediapipe/util/tflite/operations/transpose_conv_bias.cc`.
struct Convolution2DTransposeBias: Operator {
  static let kind = OperatorKind.custom("Convolution2DTransposeBias")
  static let maximumVersion = 1
  private let window: WindowOptions

  init(_ node: NodeReader) throws(ModelError) {
    try node.expect(inputs: 3...3)
    let bytes = node.node.customOptions
    let code = Int(try bytes.integer(at: 0, as: Int32.self, field: "padding"))
    guard let padding = Padding(rawValue: code - 1) else {
      throw node.error(.malformed, nil, "padding scheme \(code)")
    }
    let width = Int(try bytes.integer(at: 4, as: Int32.self, field: "stride width"))
    let height = Int(try bytes.integer(at: 8, as: Int32.self, field: "stride height"))
    guard width > 0, height > 0 else {
      throw node.error(.malformed, nil, "stride is \(height)×\(width), 1 or more expected")
    }
    window = WindowOptions(padding: padding, strideHeight: height, strideWidth: width)
  }

  var options: [OperatorOption] { window.options }

  private func geometry(_ context: NodeContext) throws(ModelError) -> ConvolutionGeometry {
    var geometry = try window.transposedGeometry(
      input: context.input(0).shape, filter: context.input(1, "filter").shape, context)
    (geometry.outputHeight, geometry.paddingTop) = extent(
      geometry.inputHeight, filter: geometry.filterHeight, stride: geometry.strideHeight)
    (geometry.outputWidth, geometry.paddingLeft) = extent(
      geometry.inputWidth, filter: geometry.filterWidth, stride: geometry.strideWidth)
    return geometry
  }

  /// The output's size along an axis, and what is cut off before its start.
  private func extent(_ size: Int, filter: Int, stride: Int) -> (size: Int, before: Int) {
    let cut = window.padding == .same ? max(0, filter - (size - 1) % stride - 1) : 0
    return (stride * (size - 1) + filter - cut, cut / 2)
  }

  func outputShapes(_ context: NodeContext) throws(ModelError) -> [Shape] {
    [try geometry(context).outputShape]
  }

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    let geometry = try geometry(context)
    let input = try context.input(0)
    let filter = try context.input(1, "filter")
    let bias = try context.input(2, "bias")
    guard [input, filter, bias, context.output].allSatisfy({ $0.type == .float32 }) else {
      throw context.unsupportedTypes([input, filter, bias, context.output])
    }
    guard bias.shape.rank == 1 else {
      throw context.error(.shapeMismatch, "bias", "has shape \(bias.shape), rank 1 is expected")
    }
    return try ConvolutionStep(
      context: context, input: input, filter: filter, bias: bias, geometry: geometry, filterDimension: 0,
      multiplyAccumulates: geometry.transposedMultiplyAccumulates, activation: .none,
      kernels: context.kernels.transposedConvolution, hybridScheme: .asymmetric
    ).body()
  }
}
