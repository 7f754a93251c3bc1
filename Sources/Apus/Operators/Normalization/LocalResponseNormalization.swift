import KernelInterface

/// LOCAL_RESPONSE_NORMALIZATION: `x / (bias + alpha · Σ x²)^beta`, the sum over the channels up to `radius` away.
///
/// float32 `[N, H, W, C]`. This is TensorFlow's definition; TensorFlow Lite's reference kernel leaves out the last
/// channel of each window.
/// Options: `LocalResponseNormalizationOptions`.
struct LocalResponseNormalization: Operator {
  static let kind = OperatorKind.builtin(.localResponseNormalization)
  static let maximumVersion = 1
  private let parameters: LocalResponse

  init(_ node: NodeReader) throws(ModelError) {
    try node.expect(inputs: 1...1)
    parameters = LocalResponse(
      radius: try node.int(0), bias: try node.float(1), alpha: try node.float(2), beta: try node.float(3))
    guard parameters.radius >= 0 else {
      throw node.error(.malformed, nil, "radius is \(parameters.radius), 0 or more is expected")
    }
  }

  var options: [OperatorOption] {
    [
      .init("radius", parameters.radius), .init("bias", parameters.bias), .init("alpha", parameters.alpha),
      .init("beta", parameters.beta),
    ]
  }

  func outputShapes(_ context: NodeContext) throws(ModelError) -> [Shape] {
    let shape = try context.input(0).shape
    guard shape.rank == 4 else {
      throw context.error(.shapeMismatch, "input", "has shape \(shape), rank 4 is expected")
    }
    let window = min(2 * parameters.radius + 1, shape[3])
    let (summedCount, overflow) = shape.elementCount.multipliedReportingOverflow(by: window)
    guard !overflow, summedCount <= ModelLimits.maximumPooledCount else {
      throw context.error(.limitExceeded, nil, "the windows cover more than \(ModelLimits.maximumPooledCount) elements")
    }
    return [shape]
  }

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    let input = try context.input(0)
    guard input.type == .float32, context.output.type == .float32 else {
      throw context.unsupportedTypes([input, context.output])
    }
    return try RowStep.body(context, context.kernels.normalizations.localResponse, parameters, sumsWindows: true)
  }
}
