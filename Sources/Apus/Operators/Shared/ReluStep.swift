import KernelInterface

/// The step that RELU, RELU6, RELU_N1_TO_1 and RELU_0_TO_1 share: elements limited to bounds on their real values.
struct ReluStep {
  let bounds: FloatClamp
  /// Whether the operator is defined on int16.
  var allowsInt16 = false

  func body(_ context: NodeContext) throws(ModelError) -> StepBody {
    let (input, output) = (try context.input(0), context.output)
    switch (input.type, output.type) {
    case (.float32, .float32):
      return try UnaryStep.body(context, context.kernels.float32.clamp, bounds)
        .vectorized(context, \.unary.clamp, clamp: bounds)
    case (.uint8, .uint8):
      let parameters = try requantization(
        context, as: UInt8.self, context.affine(input, "input"), context.affine(output, "output"))
      return try UnaryStep.table(context, of: UInt8.self) { parameters.stored($0) }
    case (.int8, .int8):
      let parameters = try requantization(
        context, as: Int8.self, context.affine(input, "input"), context.affine(output, "output"))
      return try UnaryStep.table(context, of: Int8.self) { parameters.stored($0) }
    case (.int16, .int16) where allowsInt16:
      let parameters = try requantization(
        context, as: Int16.self, context.symmetric(input, "input"), context.symmetric(output, "output"))
      return try UnaryStep.body(context, RequantizationKernels.reference(from: Int16.self, to: Int16.self), parameters)
    default: throw context.unsupportedTypes([input, output])
    }
  }

  /// The scales' ratio, taken in float32, and the bounds.
  ///
  /// Source: `ReluPrepare` in `tflite/kernels/activations.cc`.
  private func requantization<Element: QuantizedElement>(
    _ context: NodeContext, as type: Element.Type, _ from: AffineMap, _ to: AffineMap
  ) throws(ModelError) -> Requantization {
    Requantization(
      multiplier: try context.multiplier(Double(from.scale / to.scale)), inputZeroPoint: from.zeroPoint,
      outputZeroPoint: to.zeroPoint, clamp: bounds.stored(to, as: type))
  }
}

extension Requantization {
  /// The stored output value for the stored input value `value`.
  func stored<Element: QuantizedElement>(_ value: Element) -> Element {
    Element(
      truncatingIfNeeded: clamp(multiplier.multiply(Int32(value) &- inputZeroPoint) &+ outputZeroPoint))
  }
}
