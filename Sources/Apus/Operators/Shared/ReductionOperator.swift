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

  /// MEAN or SUM on 8-bit elements as it is computed by default; nil in the reference family.
  func defaultBody<Element: QuantizedElement & NumberElement>(
    _ context: NodeContext, isMean: Bool, of type: Element.Type
  ) throws(ModelError) -> StepBody? {
    guard let kernels = context.vectorKernels else { return nil }
    let (input, output) = try affineMaps(context)
    let parameters = RealSum(
      input, output: output, count: try reduction.count(context), isMean: isMean,
      clamp: Activation.none.bounds(output, as: type))
    if let extents = try reduction.extents(context) {
      return try vectorBody(context, kernels.bytes.sum, extents, parameters, isSigned: Element.isSigned)
    }
    let kernel = Kernel<ReductionArguments<Element, RealSum>>(
      "\(isMean ? "mean" : "sum")-\(type.elementName)-default", DefaultReduction.sum)
    return try reduction.body(context, kernel, parameters)
  }

  private func vectorBody(
    _ context: NodeContext, _ kernel: VectorKernel<ByteSumArguments>, _ extents: ReductionStep.Extents,
    _ parameters: RealSum, isSigned: Bool
  ) throws(ModelError) -> StepBody {
    let input = try context.input(0)
    let (source, result) = (try context.slotWithSlack(input), context.output.slot)
    let partCount = context.partCount(byteCount: input.shape.elementCount)
    return StepBody(kernel: kernel.name, partCount: partCount) { memory, share in
      kernel.run(
        ByteSumArguments(
          outerCount: extents.outer, reducedCount: extents.reduced, innerCount: extents.inner, isSigned: isSigned,
          input: memory.read(source), output: memory.write(result), parameters: parameters), share)
    }
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
