import KernelInterface

/// MEAN: the average over the dimensions in the constant input 1.
///
/// float32, int32, int64, uint8, int8 with any scales. Options: `ReducerOptions`.
struct Mean: Operator {
  static let kind = OperatorKind.builtin(.mean)
  static let maximumVersion = 3
  private let keepsDimensions: Bool

  init(_ node: NodeReader) throws(ModelError) {
    try node.expect(inputs: 2...2)
    keepsDimensions = try node.bool(0)
  }

  var options: [OperatorOption] { [.init("keep_dims", keepsDimensions)] }

  /// Whether each dimension of the input is averaged over.
  private func isReduced(_ context: NodeContext) throws(ModelError) -> [Bool] {
    let rank = try context.input(0).shape.rank
    var isReduced = Array(repeating: false, count: rank)
    for axis in try context.integers(1, "axes") {
      isReduced[try context.resolved(axis: axis, rank: rank, "axes")] = true
    }
    return isReduced
  }

  func outputShapes(_ context: NodeContext) throws(ModelError) -> [Shape] {
    let dimensions = zip(try context.input(0).shape.dimensions, try isReduced(context))
    return [Shape(dimensions.compactMap { $1 ? (keepsDimensions ? 1 : nil) : $0 })]
  }

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    let input = try context.input(0)
    let kernels = context.kernels
    switch (input.type, context.output.type) {
    case (.float32, .float32): return try body(context, kernels.float32.mean, ())
    case (.int32, .int32): return try body(context, kernels.int32.mean, ())
    case (.int64, .int64): return try body(context, kernels.int64.mean, ())
    case (.uint8, .uint8): return try body(context, kernels.uint8.mean, try quantizedMean(context))
    case (.int8, .int8): return try body(context, kernels.int8.mean, try quantizedMean(context))
    default: throw context.unsupportedTypes([input, context.output])
    }
  }

  private func quantizedMean(_ context: NodeContext) throws(ModelError) -> QuantizedMean {
    let input = try context.affine(context.input(0), "input")
    let output = try context.affine(context.output, "output")
    let count = try context.input(0).shape.elementCount / max(context.output.shape.elementCount, 1)
    let ratio = Double(input.scale) / Double(output.scale)
    _ = try context.multiplier(ratio)
    return QuantizedMean(
      scaleRatio: ratio, count: max(count, 1),
      inputZeroPoint: input.zeroPoint, outputZeroPoint: output.zeroPoint)
  }

  private func body<Element: Sendable, Parameters: Sendable>(
    _ context: NodeContext, _ kernel: Kernel<ReductionArguments<Element, Parameters>>, _ parameters: Parameters
  ) throws(ModelError) -> StepBody {
    let input = try context.input(0)
    let isReduced = try isReduced(context)
    let dimensions = zip(zip(input.shape.dimensions, input.shape.strides), isReduced)
    func walk(_ reduced: Bool) -> StridedWalk {
      let chosen = dimensions.filter { $0.1 == reduced }.map(\.0)
      return StridedWalk(sizes: chosen.map(\.0), strides: chosen.map(\.1))
    }
    let (kept, reduced) = (walk(false), walk(true))
    let (source, result) = (input.slot, context.output.slot)
    return StepBody(kernel: kernel.name) { memory in
      kernel.run(
        ReductionArguments(
          kept: kept, reduced: reduced, input: memory.read(source), output: memory.write(result),
          parameters: parameters))
    }
  }
}
