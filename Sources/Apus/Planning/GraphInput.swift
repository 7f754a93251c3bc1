/// What is known at planning of an input of a graph.
struct GraphInput {
  /// The shape.
  let shape: Shape
  /// The contents, when they are the same in every run.
  var constant: UnsafeRawBufferPointer?
}
