import KernelInterface

/// SUM: the sum over the dimensions in the constant input 1.
///
/// float32; int32 and int64, which wrap on overflow; bool, whether an element is true; uint8 and int8 with any scales; int16 with any scales and zero
/// points 0. uint8 is scaled as TensorFlow Lite's reference kernels do; these take the bytes of int8 and int16 for
/// uint8, so those types are scaled as its optimized kernels do. Options: `ReducerOptions`.
struct Sum: ReductionOperator {
  static let kind = OperatorKind.builtin(.sum)
  static let maximumVersion = 2
  let reduction: ReductionStep

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    let kernels = context.kernels.reductions
    switch try valueType(context) {
    case .float32: return try reduction.body(context, kernels.sumFloat32, 0)
    case .int32: return try reduction.body(context, kernels.sum(Int32.self), 0)
    case .int64: return try reduction.body(context, kernels.sum(Int64.self), 0)
    case .bool: return try reduction.body(context, kernels.any, 0)
    case .uint8:
      let reference = try reduction.body(context, kernels.quantizedSum(UInt8.self), try fixedPointSum(context))
      return try defaultBody(context, isMean: false, of: UInt8.self) ?? reference
    case .int8:
      let reference = try reduction.body(context, kernels.quantizedSum(Int8.self), try realSum(context))
      return try defaultBody(context, isMean: false, of: Int8.self) ?? reference
    case .int16: return try reduction.body(context, kernels.quantizedSum(Int16.self), try realSum(context))
    default: throw context.unsupportedTypes([try context.input(0), context.output])
    }
  }

  private func fixedPointSum(_ context: NodeContext) throws(ModelError) -> QuantizedSum {
    let (input, output) = try affineMaps(context)
    return .fixedPoint(
      multiplier: try context.multiplier(Double(input.scale) / Double(output.scale)), inputZeroPoint: input.zeroPoint,
      outputZeroPoint: output.zeroPoint)
  }

  private func realSum(_ context: NodeContext) throws(ModelError) -> QuantizedSum {
    let (input, output) = try affineMaps(context)
    _ = try context.multiplier(Double(input.scale) / Double(output.scale))
    return .real(
      scale: input.scale / output.scale, inputZeroPoint: input.zeroPoint, outputZeroPoint: output.zeroPoint)
  }
}
