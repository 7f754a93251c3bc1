extension NodeContext {
  /// The element type that all inputs and the first output have.
  func sharedType() throws(ModelError) -> ElementType {
    let tensors = inputs.compactMap { $0 } + [output]
    guard tensors.allSatisfy({ $0.type == output.type }) else { throw unsupportedTypes(tensors) }
    return output.type
  }

  /// Checks that all inputs and the first output have one quantization.
  func checkOneQuantization() throws(ModelError) {
    let first = try input(0)
    for index in inputs.indices.dropFirst() {
      try checkSameQuantization(first, try input(index), "input \(index)")
    }
    try checkSameQuantization(first, output, "output")
  }
}
