import KernelInterface

/// The step that RELU, RELU6 and RELU_N1_TO_1 share: elements limited to the bounds of an activation.
struct ReluStep {
  let activation: Activation

  func body(_ context: NodeContext) throws(ModelError) -> StepBody {
    let input = try context.input(0)
    switch (input.type, context.output.type) {
    case (.float32, .float32):
      return try UnaryStep.body(context, context.kernels.float32.clamp, activation.bounds)
    case (.uint8, .uint8):
      let parameters = try requantization(context, as: UInt8.self)
      return try UnaryStep.table(context, of: UInt8.self) { parameters.stored($0) }
    case (.int8, .int8):
      let parameters = try requantization(context, as: Int8.self)
      return try UnaryStep.table(context, of: Int8.self) { parameters.stored($0) }
    case (.int16, .int16) where activation != .reluN1To1:
      let parameters = try requantization(context, as: Int16.self)
      return try UnaryStep.body(context, RequantizationKernels.reference(from: Int16.self, to: Int16.self), parameters)
    default: throw context.unsupportedTypes([input, context.output])
    }
  }

  /// The scales' ratio, taken in float32, and the bounds.
  ///
  /// Source: `ReluPrepare` in `tflite/kernels/activations.cc`.
  private func requantization<Element: QuantizedElement>(
    _ context: NodeContext, as type: Element.Type
  ) throws(ModelError) -> Requantization {
    let from = try context.affine(context.input(0), "input")
    let to = try context.affine(context.output, "output")
    return Requantization(
      multiplier: try context.multiplier(Double(from.scale / to.scale)), inputZeroPoint: from.zeroPoint,
      outputZeroPoint: to.zeroPoint, clamp: activation.bounds(to, as: type))
  }
}

extension Requantization {
  /// The stored output value for the stored input value `value`.
  func stored<Element: QuantizedElement>(_ value: Element) -> Element {
    Element(
      truncatingIfNeeded: clamp(multiplier.multiply(Int32(value) &- inputZeroPoint) &+ outputZeroPoint))
  }
}
