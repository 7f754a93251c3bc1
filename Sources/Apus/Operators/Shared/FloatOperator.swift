import KernelInterface

/// An operator on float32 without options, element by element.
protocol FloatOperator: UnaryOperator {
  /// The operator's kernel in `kernels`.
  static func kernel(of kernels: ElementwiseKernels) -> Kernel<UnaryArguments<Float, Float, Void>>
}

extension FloatOperator {
  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody { try reference(context) }

  /// The step by the scalar kernel.
  func reference(_ context: NodeContext) throws(ModelError) -> StepBody {
    let input = try context.input(0)
    guard input.type == .float32, context.output.type == .float32 else {
      throw context.unsupportedTypes([input, context.output])
    }
    return try UnaryStep.body(context, Self.kernel(of: context.kernels.elementwise), ())
  }
}
