import KernelInterface

/// CAST: stored numbers in another type, scales left aside.
///
/// Every pair of float32, float16, float64, int8, uint8, int16, uint16, int32, uint32, int64 and bool; int2, int4 and
/// uint4 → float32. Integers keep their lowest bits; real numbers lose their fraction and saturate, NaN gives the
/// greatest integer; bool is whether a number is not 0.
struct Cast: UnaryOperator {
  static let kind = OperatorKind.builtin(.cast)
  static let maximumVersion = 9

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    switch try context.input(0).type {
    case .float32: try body(context, from: Float.self)
    case .float16: try body(context, from: StoredHalf.self)
    case .float64: try body(context, from: Double.self)
    case .int8: try body(context, from: Int8.self)
    case .uint8: try body(context, from: UInt8.self)
    case .int16: try body(context, from: Int16.self)
    case .uint16: try body(context, from: UInt16.self)
    case .int32: try body(context, from: Int32.self)
    case .uint32: try body(context, from: UInt32.self)
    case .int64: try body(context, from: Int64.self)
    case .bool: try body(context, from: StoredBool.self)
    case .int2, .int4, .uint4: try packedBody(context)
    default: throw context.unsupportedTypes([try context.input(0), context.output])
    }
  }

  private func body<Input: CastElement>(
    _ context: NodeContext, from: Input.Type
  ) throws(ModelError) -> StepBody {
    switch context.output.type {
    case .float32: try body(context, from, to: Float.self)
    case .float16: try body(context, from, to: StoredHalf.self)
    case .float64: try body(context, from, to: Double.self)
    case .int8: try body(context, from, to: Int8.self)
    case .uint8: try body(context, from, to: UInt8.self)
    case .int16: try body(context, from, to: Int16.self)
    case .uint16: try body(context, from, to: UInt16.self)
    case .int32: try body(context, from, to: Int32.self)
    case .uint32: try body(context, from, to: UInt32.self)
    case .int64: try body(context, from, to: Int64.self)
    case .bool: try body(context, from, to: StoredBool.self)
    default: throw context.unsupportedTypes([try context.input(0), context.output])
    }
  }

  private func body<Input: CastElement, Output: CastElement>(
    _ context: NodeContext, _ from: Input.Type, to: Output.Type
  ) throws(ModelError) -> StepBody {
    try UnaryStep.body(context, CastKernels.reference(from: from, to: to), ())
  }

  private func packedBody(_ context: NodeContext) throws(ModelError) -> StepBody {
    let input = try context.input(0)
    guard context.output.type == .float32 else { throw context.unsupportedTypes([input, context.output]) }
    return try ChannelStep.packedBody(context, ChannelStep.Maps(context, unscaled: input))
  }
}
