import KernelInterface

/// GELU: `x · Φ(x)`, where Φ is the distribution function of the standard normal distribution.
///
/// float32; uint8 and int8 through a table of float32 results; int16 with an output of zero point 0, interpolated in
/// such a table. Options: `GeluOptions`.
struct Gelu: Operator {
  static let kind = OperatorKind.builtin(.gelu)
  static let maximumVersion = 3
  private let isApproximate: Bool

  init(_ node: NodeReader) throws(ModelError) {
    try node.expect(inputs: 1...1)
    isApproximate = try node.bool(0)
  }

  var options: [OperatorOption] { [.init("approximate", isApproximate)] }

  func outputShapes(_ context: NodeContext) throws(ModelError) -> [Shape] {
    [try context.input(0).shape]
  }

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    let input = try context.input(0)
    let kernels = context.kernels.elementwise
    let function = isApproximate ? GeluFunction.approximate : GeluFunction.exact
    switch (input.type, context.output.type) {
    case (.float32, .float32):
      return try UnaryStep.body(context, isApproximate ? kernels.geluApproximate : kernels.gelu, ())
    case (.uint8, .uint8): return try UnaryStep.table(context, of: UInt8.self, real: function)
    case (.int8, .int8): return try UnaryStep.table(context, of: Int8.self, real: function)
    case (.int16, .int16):
      return try UnaryStep.interpolated(context, from: try context.affine(input, "input"), function)
    default: throw context.unsupportedTypes([input, context.output])
    }
  }
}
