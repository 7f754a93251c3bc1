import KernelInterface

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// SOFTMAX over the last dimension.
///
/// float32; uint8 → uint8 with output scale 1/256 and zero point 0; int8 → int8 with 1/256 and −128; uint8 and int8 →
/// int16 with 1/65536 and −32768, the whole range of the type; int16 → int16 with 1/32768 and 0, from tables.
/// From 8 bits to 8 bits the fast family has the reference's arithmetic; TensorFlow Lite's default sums float32 terms, and
/// differs by one step in about one of 50,000 elements.
/// Options: `SoftmaxOptions`.
struct Softmax: Operator {
  static let kind = OperatorKind.builtin(.softmax)
  static let maximumVersion = 4
  private let beta: Float

  init(_ node: NodeReader) throws(ModelError) {
    try node.expect(inputs: 1...1)
    beta = try node.float(0)
  }

  var options: [OperatorOption] { [.init("beta", beta)] }

  func outputShapes(_ context: NodeContext) throws(ModelError) -> [Shape] {
    [try RowStep.outputShape(context)]
  }

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    let input = try context.input(0)
    let normalizations = context.kernels.normalizations
    switch (input.type, context.output.type) {
    case (.float32, .float32): return try floatBody(context)
    case (.uint8, .uint8):
      try checkOutput(context, steps: 256, zeroPoint: 0)
      let reference = try RowStep.body(context, context.kernels.uint8.softmax, parameters(context))
      return context.vectorKernels == nil ? reference : try tabledBody(context, of: UInt8.self)
    case (.int8, .int8):
      try checkOutput(context, steps: 256, zeroPoint: -128)
      let reference = try RowStep.body(context, context.kernels.int8.softmax, parameters(context))
      return context.vectorKernels == nil ? reference : try tabledBody(context, of: Int8.self)
    case (.uint8, .int16):
      try checkOutput(context, steps: 65536, zeroPoint: -32768)
      let reference = try RowStep.body(context, normalizations.softmaxUInt8ToInt16, parameters(context))
      return context.vectorKernels == nil ? reference : try tableBody(context, of: UInt8.self)
    case (.int8, .int16):
      try checkOutput(context, steps: 65536, zeroPoint: -32768)
      let reference = try RowStep.body(context, normalizations.softmaxInt8ToInt16, parameters(context))
      return context.vectorKernels == nil ? reference : try tableBody(context, of: Int8.self)
    case (.int16, .int16): return try int16Body(context)
    default: throw context.unsupportedTypes([input, context.output])
    }
  }

  /// The step from 8 bits to 8 bits with exponentials from a table.
  private func tabledBody<Element: QuantizedElement>(
    _ context: NodeContext, of type: Element.Type
  ) throws(ModelError) -> StepBody {
    let table = try context.store(TabledSoftmax.exponentials(parameters(context)))
    let input = try context.input(0)
    let (depth, rowCount) = RowStep.rows(input.shape)
    let (source, result) = (input.slot, context.output.slot)
    let kernel = Kernel<RowArguments<Element, Element, UnsafePointer<Int32>>>("softmax-8-bit-table", TabledSoftmax.run)
    return StepBody(kernel: kernel.name) { memory in
      kernel.run(
        RowArguments(
          rowCount: rowCount, depth: depth, input: memory.read(source), output: memory.write(result),
          parameters: memory.read(table)))
    }
  }

  private func floatBody(_ context: NodeContext) throws(ModelError) -> StepBody {
    guard let kernel = context.vectorKernels?.unary.softmax else {
      return try RowStep.body(context, context.kernels.float32.softmax, beta)
    }
    let input = try context.input(0)
    let (depth, rowCount) = RowStep.rows(input.shape)
    let (source, result, beta) = (input.slot, context.output.slot, beta)
    // The exponential function takes as long as moving several times the bytes.
    let partCount = min(context.partCount(byteCount: 32 * rowCount * depth), max(rowCount, 1))
    return StepBody(kernel: kernel.name, partCount: partCount) { memory, share in
      kernel.run(
        FloatRowArguments(
          rowCount: rowCount, depth: depth, input: memory.read(source), output: memory.write(result), beta: beta),
        share)
    }
  }

  private func checkOutput(_ context: NodeContext, steps: Int, zeroPoint: Int32) throws(ModelError) {
    try context.checkOutput(steps: steps, zeroPoint: zeroPoint, tolerance: 0.001)
  }

  private func parameters(_ context: NodeContext) throws(ModelError) -> QuantizedSoftmax {
    let inputScale = try context.affine(context.input(0), "input").scale
    guard let parameters = QuantizedSoftmax(beta: beta, inputScale: inputScale) else {
      throw context.error(.unsupportedType, "input", "beta \(beta) times scale \(inputScale) is not positive")
    }
    return parameters
  }

  /// The step from 8 bits to int16 as it is computed by default.
  private func tableBody<Element: QuantizedElement & NumberElement>(
    _ context: NodeContext, of type: Element.Type
  ) throws(ModelError) -> StepBody {
    let input = try context.input(0)
    let output = try context.affine(context.output, "output")
    let slope = -(try context.affine(input, "input").scale) * beta
    let table = try context.store((0..<256).map { expf(slope * Float($0)) })
    let (depth, rowCount) = RowStep.rows(input.shape)
    let (source, result) = (input.slot, context.output.slot)
    return StepBody(kernel: "softmax-\(type.elementName)-i16-default") { memory in
      DefaultSoftmax.toInt16(
        RowArguments<Element, Int16, ExponentialTable>(
          rowCount: rowCount, depth: depth, input: memory.read(source), output: memory.write(result),
          parameters: ExponentialTable(exponentials: memory.read(table), output: output)))
    }
  }

  private func int16Body(_ context: NodeContext) throws(ModelError) -> StepBody {
    try checkOutput(context, steps: 32768, zeroPoint: 0)
    guard beta >= 0 else { throw context.error(.unsupportedOption, nil, "beta is \(beta), 0 or more is expected") }
    let input = try context.input(0)
    let scale = try context.symmetric(input, "input").scale
    let multiplier = try context.multiplier(Double(scale * beta) / (10.0 / 65535.0))
    let exponential = try context.store(TableSoftmax.exponentialTable())
    let reciprocal = try context.store(TableSoftmax.reciprocalTable())
    let (depth, rowCount) = RowStep.rows(input.shape)
    let (kernel, source, result) = (context.kernels.normalizations.softmaxInt16, input.slot, context.output.slot)
    return StepBody(kernel: kernel.name) { memory in
      kernel.run(
        RowArguments(
          rowCount: rowCount, depth: depth, input: memory.read(source), output: memory.write(result),
          parameters: TableSoftmax(
            multiplier: multiplier, exponential: memory.read(exponential), reciprocal: memory.read(reciprocal))))
    }
  }
}
