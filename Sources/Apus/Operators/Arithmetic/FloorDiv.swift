import KernelInterface

/// FLOOR_DIV: the quotient of two tensors rounded down, with broadcasting.
///
/// float32, int8, int16, int32. A divisor of 0 is refused, of float32 too, as TensorFlow Lite does.
struct FloorDiv: BinaryOperator {
  static let kind = OperatorKind.builtin(.floorDiv)
  static let maximumVersion = 3

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    let kernels = context.kernels.binary
    switch try context.sharedType() {
    case .float32: return try body(context, kernels.floorDivideFloat32)
    case .int8: return try body(context, kernels.floorDivide(Int8.self))
    case .int16: return try body(context, kernels.floorDivide(Int16.self))
    case .int32: return try body(context, kernels.floorDivide(Int32.self))
    default: throw context.unsupportedTypes([context.output])
    }
  }

  private func body<Element: TensorElement & Numeric>(
    _ context: NodeContext, _ kernel: Kernel<BinaryArguments<Element, Void>>
  ) throws(ModelError) -> StepBody {
    try BinaryStep.checkedBody(context, kernel, (), refusal: "division by 0") { $0 != 0 }
  }
}
