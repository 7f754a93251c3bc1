/// A tensor as operators see it while the model is planned.
struct TensorInfo {
  let index: Int
  let name: String
  var type: ElementType
  var shape: Shape
  /// The shape in the file, which holds for the inputs that the file declares.
  let declaredShape: Shape
  var quantization: Quantization?
  /// The contents when they are known at planning, aligned to the element type; valid as long as the plan.
  var constant: UnsafeRawBufferPointer?
  /// Whether the memory is not in the arena of the plan: a variable, or computed by the plan that this one continues.
  var isPlaced = false
  /// Whether the tensor keeps its value between runs.
  let isVariable: Bool
  /// How a constant is stored without its zeros, which no operator but DENSIFY reads; nil for dense tensors.
  var sparsity: Sparsity?
  /// The place of the tensor's memory.
  var slot: Slot

  /// Tensor `index` of a graph, declared as `tensor`, with shape `shape`.
  init(index: Int, _ tensor: Model.Tensor, shape: Shape) {
    self.index = index
    name = tensor.name
    type = tensor.type
    self.shape = shape
    declaredShape = tensor.shape
    quantization = tensor.quantization
    isVariable = tensor.isVariable
    sparsity = tensor.sparsity
    slot = Slot(index: index)
  }

  /// The size of the contents; nil when the type has no size or the product overflows.
  ///
  /// A resource is the number of a variable, an Int64.
  var byteCount: Int? {
    (type == .resource ? .int64 : type).byteCount(elementCount: shape.elementCount)
  }
}
