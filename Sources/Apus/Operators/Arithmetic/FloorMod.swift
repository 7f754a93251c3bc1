import KernelInterface

/// FLOOR_MOD: the remainder of division rounded down, which has the divisor's sign, with broadcasting.
///
/// float32, int8, int16, int32, int64. An integer divisor of 0 is refused.
struct FloorMod: BinaryOperator {
  static let kind = OperatorKind.builtin(.floorMod)
  static let maximumVersion = 2

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    let kernels = context.kernels.binary
    switch try context.sharedType() {
    case .float32: return try BinaryStep.body(context, kernels.floorRemainderFloat32, ())
    case .int8: return try body(context, kernels.floorRemainder(Int8.self))
    case .int16: return try body(context, kernels.floorRemainder(Int16.self))
    case .int32: return try body(context, kernels.floorRemainder(Int32.self))
    case .int64: return try body(context, kernels.floorRemainder(Int64.self))
    default: throw context.unsupportedTypes([context.output])
    }
  }

  private func body<Element: TensorElement & Numeric>(
    _ context: NodeContext, _ kernel: Kernel<BinaryArguments<Element, Void>>
  ) throws(ModelError) -> StepBody {
    try BinaryStep.checkedBody(context, kernel, (), refusal: "division by 0") { $0 != 0 }
  }
}
