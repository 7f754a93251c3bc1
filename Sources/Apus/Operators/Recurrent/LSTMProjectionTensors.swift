import KernelInterface

/// The tensors of a long short-term memory's projection.
struct LSTMProjectionTensors {
  let weights: TensorInfo
  let bias: TensorInfo?

  /// The projection, or nil when its weights are left out, which takes as many cells as output elements.
  init?(_ context: NodeContext, _ shape: LSTMShape, _ types: LSTMTypes) throws(ModelError) {
    guard context.optionalInput(16) != nil else {
      guard context.optionalInput(17) == nil else {
        throw context.error(.malformed, "projection_bias", "is there, but projection_weights are not")
      }
      guard shape.cellCount == shape.outputDepth else {
        throw context.error(
          .shapeMismatch, "projection_weights",
          "are left out, though there are \(shape.cellCount) cells and \(shape.outputDepth) output elements")
      }
      return nil
    }
    weights = try context.parameter(16, "projection_weights", types.weights, [shape.outputDepth, shape.cellCount])
    bias =
      context.optionalInput(17) == nil
      ? nil : try context.parameter(17, "projection_bias", types.bias, [shape.outputDepth])
  }

  /// The projection's places in memory.
  struct Slots: Sendable {
    fileprivate let weights: Slot
    fileprivate let scale: Float
    fileprivate let bias: Slot?
    fileprivate let clamp: FloatClamp

    /// The projection as kernels see it.
    func arguments<Weight>(_ memory: Memory) -> LSTMProjection<Weight> {
      LSTMProjection(weights: memory.read(weights), scale: scale, bias: memory.read(bias), clamp: clamp)
    }
  }

  /// The places of the tensors; checks the scale of quantized weights.
  func slots(_ context: NodeContext, _ isHybrid: Bool, clamp: FloatClamp) throws(ModelError) -> Slots {
    Slots(
      weights: weights.slot, scale: try context.weightScale(weights, "projection_weights", isHybrid), bias: bias?.slot,
      clamp: clamp)
  }
}
