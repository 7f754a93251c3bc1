import KernelInterface

/// The steps of elementwise operators on one input.
enum UnaryStep {
  /// The step that runs `kernel` on every element of input 0.
  static func body<Input, Output, Parameters: Sendable>(
    _ context: NodeContext, _ kernel: Kernel<UnaryArguments<Input, Output, Parameters>>, _ parameters: Parameters
  ) throws(ModelError) -> StepBody {
    let input = try context.input(0)
    let (source, result, count) = (input.slot, context.output.slot, input.shape.elementCount)
    return StepBody(kernel: kernel.name) { memory in
      kernel.run(
        UnaryArguments(
          count: count, input: memory.read(source), output: memory.write(result), parameters: parameters))
    }
  }

  /// The step that runs `kernel` on every element of input 0 with an array in constant memory.
  static func body<Input, Output, Value: BitwiseCopyable & Sendable>(
    _ context: NodeContext, _ kernel: Kernel<UnaryArguments<Input, Output, UnsafePointer<Value>>>,
    storing values: [Value]
  ) throws(ModelError) -> StepBody {
    let slot = try context.store(values)
    let input = try context.input(0)
    let (source, result, count) = (input.slot, context.output.slot, input.shape.elementCount)
    return StepBody(kernel: kernel.name) { memory in
      kernel.run(
        UnaryArguments(
          count: count, input: memory.read(source), output: memory.write(result), parameters: memory.read(slot)))
    }
  }

  /// The step that replaces each 8-bit element of input 0 by `function` of it, through a table made now.
  static func table<Element: QuantizedElement>(
    _ context: NodeContext, of type: Element.Type, _ function: (Element) -> Element
  ) throws(ModelError) -> StepBody {
    try lookup(context, (0..<256).map { UInt8(truncatingIfNeeded: function(Element(truncatingIfNeeded: $0))) })
  }

  /// The step that replaces each 8-bit element of input 0 by the element of `table` with that number.
  static func lookup(_ context: NodeContext, _ table: [UInt8]) throws(ModelError) -> StepBody {
    guard let kernel = context.vectorKernels?.unary.lookup else {
      return try body(context, context.kernels.conversions.lookup, storing: table)
    }
    let (slot, input) = (try context.store(table), try context.input(0))
    let (source, result, count) = (input.slot, context.output.slot, input.shape.elementCount)
    var body = StepBody(kernel: kernel.name, partCount: context.partCount(byteCount: 2 * count)) {
      memory, share in
      kernel.run(
        ByteTableArguments(
          count: count, input: memory.read(source), output: memory.write(result), table: memory.read(slot)), share)
    }
    body.overwritableInputs = [0]
    return body
  }

  /// The step that replaces each quantized element by `function` of its real value, through a table made now.
  ///
  /// Source: `LUTPopulate` in `tflite/kernels/internal/common.h`.
  static func table<Element: QuantizedElement>(
    _ context: NodeContext, of type: Element.Type, real function: (Float) -> Float
  ) throws(ModelError) -> StepBody {
    let from = try context.affine(context.input(0), "input")
    let to = try context.affine(context.output, "output")
    return try table(context, of: type) { stored in
      let result = function(from.scale * Float(Int32(stored) - from.zeroPoint)) * (1 / to.scale)
      return Element(
        clamping: Int32(truncatingSaturating: result.rounded(.toNearestOrAwayFromZero) + Float(to.zeroPoint)))
    }
  }

  /// The step that replaces each quantized element by `function` of its real value, through a table made now as it is by
  /// default.
  ///
  /// Source: `xnn_create_unary_elementwise_nc` in XNNPACK's `unary-elementwise-nc.c`.
  static func defaultTable<Element: QuantizedElement>(
    _ context: NodeContext, of type: Element.Type, real function: (Float) -> Float
  ) throws(ModelError) -> StepBody {
    let from = try context.affine(context.input(0), "input")
    let to = try context.affine(context.output, "output")
    let range = Activation.none.bounds(to, as: type)
    return try table(context, of: type) { stored in
      let real = function(Float(Int32(stored) - from.zeroPoint) * from.scale)
      return Element(
        truncatingIfNeeded: RealScale.stored(real * (1 / to.scale) + Float(to.zeroPoint), zeroPoint: 0, range))
    }
  }

  /// The step that replaces each int16 element by `function` of its real value, interpolated in a table made now; both
  /// zero points are 0.
  static func interpolated(_ context: NodeContext, _ function: (Float) -> Float) throws(ModelError) -> StepBody {
    try interpolated(context, from: try context.symmetric(context.input(0), "input"), function)
  }

  /// The step that replaces each int16 element, which `from` maps to its real value, by `function` of that, interpolated
  /// in a table made now; the output's zero point is 0.
  static func interpolated(
    _ context: NodeContext, from: AffineMap, _ function: (Float) -> Float
  ) throws(ModelError) -> StepBody {
    let to = try context.symmetric(context.output, "output")
    let table = InterpolationTable.values(
      inputScale: from.scale, inputZeroPoint: from.zeroPoint, outputScale: to.scale, function)
    return try body(context, context.kernels.conversions.interpolate, storing: table)
  }

  /// The step of a function on stored values: through a table for 8-bit elements, otherwise element by element.
  static func quantized<Element: QuantizedElement>(
    _ context: NodeContext, of type: Element.Type, _ function: some QuantizedFunction
  ) throws(ModelError) -> StepBody {
    guard type == Int16.self else { return try table(context, of: type) { function($0) } }
    return try body(context, QuantizedFunctionKernels.reference(of: function), function)
  }
}

extension StepBody {
  /// This step, refusing elements of input 0 that are below `least`.
  func demanding<Element: QuantizedElement>(
    atLeast least: Int32, of type: Element.Type, _ context: NodeContext
  ) throws(ModelError) -> StepBody {
    let input = try context.input(0)
    let (source, count, node, work) = (input.slot, input.shape.elementCount, context.node.kind, work)
    return StepBody(kernel: kernel) { memory throws(InferenceError) in
      let elements: UnsafePointer<Element> = memory.read(source)
      for index in 0..<count where Int32(elements[index]) < least {
        throw InferenceError(.invalidData, "\(node) of a negative number at element \(index)")
      }
      try work.run(memory)
    }
  }
}
