import KernelInterface

/// An operator that reduces the dimensions in the constant input 1.
protocol ReductionOperator: Operator {
  var reduction: ReductionStep { get }
  init(reduction: ReductionStep)
}

extension ReductionOperator {
  init(_ node: NodeReader) throws(ModelError) {
    self.init(reduction: try ReductionStep(node))
  }

  var options: [OperatorOption] { reduction.options }

  func outputShapes(_ context: NodeContext) throws(ModelError) -> [Shape] {
    try reduction.outputShapes(context)
  }
}

extension ReductionOperator {
  /// The element type of input 0 and the output.
  func valueType(_ context: NodeContext) throws(ModelError) -> ElementType {
    let input = try context.input(0)
    guard input.type == context.output.type else { throw context.unsupportedTypes([input, context.output]) }
    return input.type
  }

  /// The maps of input 0 and the output; int16 must have zero point 0.
  func affineMaps(_ context: NodeContext) throws(ModelError) -> (input: AffineMap, output: AffineMap) {
    let input = try context.input(0)
    let maps = (try context.affine(input, "input"), try context.affine(context.output, "output"))
    guard input.type != .int16 || (maps.0.zeroPoint == 0 && maps.1.zeroPoint == 0) else {
      throw context.error(.unsupportedType, "input", "is int16 and it or the output has a zero point other than 0")
    }
    return maps
  }
}
