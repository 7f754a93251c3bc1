import KernelInterface

/// Shapes and the step of reductions over the dimensions in the constant input 1.
///
/// Options: `ReducerOptions`.
struct ReductionStep {
  let keepsDimensions: Bool

  init(_ node: NodeReader) throws(ModelError) {
    try node.expect(inputs: 2...2)
    keepsDimensions = try node.bool(0)
  }

  var options: [OperatorOption] { [.init("keep_dims", keepsDimensions)] }

  /// Whether each dimension of the input is reduced; a scalar has none, whatever the axes are.
  private func isReduced(_ context: NodeContext) throws(ModelError) -> [Bool] {
    let rank = try context.input(0).shape.rank
    var isReduced = Array(repeating: false, count: rank)
    for axis in try context.integers(1, "axes") where rank > 0 {
      isReduced[try context.resolved(axis: axis, rank: rank, "axes")] = true
    }
    return isReduced
  }

  func outputShapes(_ context: NodeContext) throws(ModelError) -> [Shape] {
    let dimensions = zip(try context.input(0).shape.dimensions, try isReduced(context))
    return [Shape(dimensions.compactMap { $1 ? (keepsDimensions ? 1 : nil) : $0 })]
  }

  /// The number of input elements for each output element, 1 or more.
  func count(_ context: NodeContext) throws(ModelError) -> Int {
    max(try context.input(0).shape.elementCount / max(context.output.shape.elementCount, 1), 1)
  }

  /// The sizes before, of and behind neighbouring reduced dimensions.
  struct Extents {
    var outer = 1
    var reduced = 1
    var inner = 1
  }

  /// The sizes, when the reduced dimensions are neighbours and nothing is empty.
  func extents(_ context: NodeContext) throws(ModelError) -> Extents? {
    var extents = Extents()
    for (size, isReduced) in zip(try context.input(0).shape.dimensions, try isReduced(context)) where size != 1 {
      guard size > 0, !isReduced || extents.inner == 1 else { return nil }
      if isReduced {
        extents.reduced *= size
      } else if extents.reduced == 1 {
        extents.outer *= size
      } else {
        extents.inner *= size
      }
    }
    return extents
  }

  /// The step of a mean on float32 by a vector kernel, where the reduced dimensions are neighbours.
  func floatMean(_ context: NodeContext) throws(ModelError) -> StepBody? {
    guard let kernel = context.vectorKernels?.images.mean, let extents = try extents(context) else { return nil }
    let input = try context.input(0)
    let (source, result) = (input.slot, context.output.slot)
    let partCount = context.partCount(byteCount: 4 * input.shape.elementCount)
    return StepBody(kernel: kernel.name, partCount: partCount) { memory, share in
      kernel.run(
        FloatMeanArguments(
          outerCount: extents.outer, reducedCount: extents.reduced, innerCount: extents.inner,
          input: memory.read(source), output: memory.write(result)), share)
    }
  }

  func body<Element: Sendable, Parameters: Sendable>(
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
