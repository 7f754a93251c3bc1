/// A tensor as operators see it while the model is planned.
struct TensorInfo {
  let index: Int
  let name: String
  let type: ElementType
  var shape: Shape
  let quantization: Quantization?
  /// The contents when they are known at planning, aligned to the element type; valid as long as the plan.
  var constant: UnsafeRawBufferPointer?
  /// Whether a constant is stored without its zeros, which no operator but DENSIFY can read.
  let isSparse: Bool
  /// Whether the tensor keeps its value between runs; a step may write it though it is an input.
  var isVariable = false

  /// The place of the tensor's memory.
  var slot: Slot { Slot(index: index) }

  /// The size of the contents; nil when the type has no size or the product overflows.
  var byteCount: Int? { type.byteCount(elementCount: shape.elementCount) }
}
