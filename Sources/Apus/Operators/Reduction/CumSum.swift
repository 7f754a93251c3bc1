import KernelInterface

/// CUMSUM: running sums along the dimension in the constant input 1.
///
/// float32; int32 and int64, which wrap on overflow. Options: `CumsumOptions`.
struct CumSum: Operator {
  static let kind = OperatorKind.builtin(.cumsum)
  static let maximumVersion = 1
  private let isExclusive: Bool
  private let isReversed: Bool

  init(_ node: NodeReader) throws(ModelError) {
    try node.expect(inputs: 2...2)
    isExclusive = try node.bool(0)
    isReversed = try node.bool(1)
  }

  var options: [OperatorOption] { [.init("exclusive", isExclusive), .init("reverse", isReversed)] }

  func outputShapes(_ context: NodeContext) throws(ModelError) -> [Shape] {
    [try context.input(0).shape]
  }

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    let input = try context.input(0)
    guard input.type == context.output.type else { throw context.unsupportedTypes([input, context.output]) }
    let kernels = context.kernels.reductions
    switch input.type {
    case .float32: return try body(context, kernels.cumulativeSumFloat32)
    case .int32: return try body(context, kernels.cumulativeSum(Int32.self))
    case .int64: return try body(context, kernels.cumulativeSum(Int64.self))
    default: throw context.unsupportedTypes([input, context.output])
    }
  }

  private func body<Element>(
    _ context: NodeContext, _ kernel: Kernel<CumulativeSumArguments<Element>>
  ) throws(ModelError) -> StepBody {
    let (input, result) = (try context.input(0), context.output.slot)
    let axes = try context.integers(1, "axis")
    guard axes.count == 1 else { throw context.error(.malformed, "axis", "\(axes.count) axes, 1 is expected") }
    let axis = try context.resolved(axis: axes[0], rank: input.shape.rank, "axis")
    let counts = (input.shape.product(..<axis), input.shape[axis], input.shape.product((axis + 1)...))
    let (isExclusive, isReversed, source) = (isExclusive, isReversed, input.slot)
    return StepBody(kernel: kernel.name) { memory in
      let arguments = AxisArguments<Element, Element>(
        outerCount: counts.0, axisCount: counts.1, innerCount: counts.2, input: memory.read(source),
        output: memory.write(result))
      kernel.run(CumulativeSumArguments(axis: arguments, isExclusive: isExclusive, isReversed: isReversed))
    }
  }
}
