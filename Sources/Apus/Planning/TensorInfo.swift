/// A tensor as operators see it while the model is planned.
struct TensorInfo {
  let index: Int
  let name: String
  let type: ElementType
  var shape: Shape
  let quantization: Quantization?
  /// The contents when they are known at planning, aligned to the element type; valid as long as the plan.
  var constant: UnsafeRawBufferPointer?
  /// How a constant is stored without its zeros, which no operator but DENSIFY reads; nil for dense tensors.
  var sparsity: Sparsity?
  /// The place of the tensor's memory.
  var slot: Slot

  /// The size of the contents; nil when the type has no size or the product overflows.
  var byteCount: Int? { type.byteCount(elementCount: shape.elementCount) }
}
