import KernelInterface

/// MEAN: the average over the dimensions in the constant input 1.
///
/// float32, int32, int64; uint8 and int8 with any scales; int16 with any scales and zero points 0. Options:
/// `ReducerOptions`.
struct Mean: ReductionOperator {
  static let kind = OperatorKind.builtin(.mean)
  static let maximumVersion = 3
  let reduction: ReductionStep

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    let kernels = context.kernels
    switch try valueType(context) {
    case .float32:
      if let body = try reduction.floatMean(context) { return body }
      return try reduction.body(context, kernels.float32.mean, ())
    case .int32: return try reduction.body(context, kernels.int32.mean, ())
    case .int64: return try reduction.body(context, kernels.int64.mean, ())
    case .uint8:
      let reference = try reduction.body(context, kernels.uint8.mean, try quantizedMean(context))
      return try defaultBody(context, isMean: true, of: UInt8.self) ?? reference
    case .int8:
      let reference = try reduction.body(context, kernels.int8.mean, try quantizedMean(context))
      return try defaultBody(context, isMean: true, of: Int8.self) ?? reference
    case .int16: return try reduction.body(context, kernels.reductions.meanInt16, try quantizedMean(context))
    default: throw context.unsupportedTypes([try context.input(0), context.output])
    }
  }

  private func quantizedMean(_ context: NodeContext) throws(ModelError) -> QuantizedMean {
    let (input, output) = try affineMaps(context)
    let ratio = Double(input.scale) / Double(output.scale)
    _ = try context.multiplier(ratio)
    return QuantizedMean(
      scaleRatio: ratio, count: try reduction.count(context),
      inputZeroPoint: input.zeroPoint, outputZeroPoint: output.zeroPoint)
  }
}
