import KernelInterface

/// TRANSPOSE_CONV: each pixel of an image `[N, H, W, I]` adds a filter `[O, H, W, I]` times itself to a window of the
/// output, whose shape is input 0.
///
/// float32; uint8 with one filter scale; int8, int16 and float32 with an int8 filter that has one scale, or one for
/// each output channel; bias is optional, int32 or int64 for int16. Options: `TransposeConvOptions`.
struct TransposeConv: Operator {
  static let kind = OperatorKind.builtin(.transposeConv)
  static let maximumVersion = 5
  private let window: WindowOptions
  private let activation: Activation
  private let sumType: ElementType?

  init(_ node: NodeReader) throws(ModelError) {
    try node.expect(inputs: 3...4)
    window = try WindowOptions(node)
    activation = try node.activation(3)
    sumType = try node.sumType(4)
  }

  var options: [OperatorOption] { window.options + [.init("activation", activation)] }

  private func geometry(_ context: NodeContext) throws(ModelError) -> ConvolutionGeometry {
    var geometry = try window.transposedGeometry(
      input: context.input(2).shape, filter: context.input(1, "filter").shape, context)
    let shape = try context.input(0, "output shape")
    guard shape.type == .int32 else {
      throw context.error(.unsupportedType, "output shape", "is \(shape.type), int32 is expected")
    }
    let sizes = try context.integers(0, "output shape")
    guard shape.shape.rank == 1, sizes.count == 4, sizes.allSatisfy({ $0 >= 0 }), sizes[0] == geometry.batch,
      sizes[3] == geometry.outputChannels
    else {
      throw context.error(
        .shapeMismatch, "output shape", "is \(sizes), [\(geometry.batch), H, W, \(geometry.outputChannels)] is expected"
      )
    }
    let rows = window.padding.windows(size: sizes[1], extent: geometry.filterHeight, stride: geometry.strideHeight)
    let columns = window.padding.windows(size: sizes[2], extent: geometry.filterWidth, stride: geometry.strideWidth)
    guard rows.count == geometry.inputHeight, columns.count == geometry.inputWidth else {
      throw context.error(
        .shapeMismatch, "output shape",
        "is \(sizes), whose windows are \(rows.count)×\(columns.count), "
          + "the input is \(geometry.inputHeight)×\(geometry.inputWidth)")
    }
    (geometry.outputHeight, geometry.paddingTop) = (sizes[1], rows.before)
    (geometry.outputWidth, geometry.paddingLeft) = (sizes[2], columns.before)
    return geometry
  }

  func outputShapes(_ context: NodeContext) throws(ModelError) -> [Shape] {
    [try geometry(context).outputShape]
  }

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    let geometry = try geometry(context)
    let filter = try context.input(1, "filter")
    let hasGaps = geometry.filterHeight < geometry.strideHeight || geometry.filterWidth < geometry.strideWidth
    return try ConvolutionStep(
      context: context, input: try context.input(2), filter: filter,
      bias: context.optionalInput(3), geometry: geometry, filterDimension: 0,
      multiplyAccumulates: geometry.transposedMultiplyAccumulates, activation: activation,
      kernels: context.kernels.transposedConvolution, hybridScheme: .asymmetric, isTransposed: true,
      isRefused: window.padding == .same && hasGaps, storedFilterType: filter.type, sumType: sumType
    ).body()
  }
}
