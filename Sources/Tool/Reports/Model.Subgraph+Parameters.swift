import Apus

extension Model.Subgraph {
  /// The elements of constants that are weights, biases or tables: all but plain int32 and int64 arguments such as
  /// shapes, axes and paddings.
  var parameterCount: Int {
    tensors.filter { tensor in
      tensor.data != nil && (![.int32, .int64].contains(tensor.type) || tensor.quantization != nil)
    }.map(\.shape.elementCount).reduce(0, +)
  }
}
