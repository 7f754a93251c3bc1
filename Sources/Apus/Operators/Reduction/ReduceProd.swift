import KernelInterface

/// REDUCE_PROD: the product over the dimensions in the constant input 1.
///
/// float32; int32, int64, and uint8, int8 and int16 that are not quantized, which wrap on overflow; int8 with any scales;
/// int16 with any scales and zero points 0; bool, whether all elements are true. Options: `ReducerOptions`.
struct ReduceProd: ReductionOperator {
  static let kind = OperatorKind.builtin(.reduceProd)
  static let maximumVersion = 2
  let reduction: ReductionStep

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    let kernels = context.kernels.reductions
    let isPlain = try context.input(0).quantization == nil && context.output.quantization == nil
    switch try valueType(context) {
    case .float32: return try reduction.body(context, kernels.productFloat32, 1)
    case .int32: return try reduction.body(context, kernels.product(Int32.self), 1)
    case .int64: return try reduction.body(context, kernels.product(Int64.self), 1)
    case .uint8 where isPlain: return try reduction.body(context, kernels.product(UInt8.self), 1)
    case .int8 where isPlain: return try reduction.body(context, kernels.product(Int8.self), 1)
    case .int16 where isPlain: return try reduction.body(context, kernels.product(Int16.self), 1)
    case .bool: return try reduction.body(context, kernels.all, 1)
    case .int8: return try reduction.body(context, kernels.quantizedProduct(Int8.self), try parameters(context))
    case .int16: return try reduction.body(context, kernels.quantizedProduct(Int16.self), try parameters(context))
    default: throw context.unsupportedTypes([try context.input(0), context.output])
    }
  }

  private func parameters(_ context: NodeContext) throws(ModelError) -> QuantizedProduct {
    let (input, output) = try affineMaps(context)
    guard try context.input(0).shape.elementCount > 0 || context.output.shape.elementCount == 0 else {
      throw context.error(.shapeMismatch, "input", "is empty and quantized, and the product is not")
    }
    let ratio = try QuantizedProduct.ratio(input: input, output: output, count: reduction.count(context))
    guard ratio < 128 else {
      throw context.error(.unsupportedType, nil, "scales whose ratio is \(ratio), less than 128 is expected")
    }
    return QuantizedProduct(
      multiplier: QuantizedMultiplier(ratio), inputZeroPoint: input.zeroPoint, outputZeroPoint: output.zeroPoint)
  }
}
