extension Model.Subgraph {
  /// Checks that the operators can run in the order given.
  ///
  /// Every index names a tensor, every tensor has at most one producer, and every operator reads only what is constant,
  /// an input, a variable, or produced before it; so there is no cycle.
  ///
  /// - Throws: `ModelError.Code.malformed` naming the operator or tensor.
  func validate() throws(ModelError) {
    try checkIndices(inputs, of: .byte(0, field: "SubGraph.inputs"))
    try checkIndices(outputs, of: .byte(0, field: "SubGraph.outputs"))
    for input in inputs where tensors[input].data != nil {
      throw ModelError(.malformed, at: location(of: input), "an input that is a constant")
    }
    var isComputed = tensors.map { _ in false }
    for node in operators {
      try checkIndices(node.inputs.filter { $0 != -1 }, of: node.location("input"))
      try checkIndices(node.outputs, of: node.location("output"))
      for output in node.outputs {
        isComputed[output] = true
      }
    }
    var isAvailable = tensors.indices.map { index in
      let tensor = tensors[index]
      return tensor.data != nil || tensor.isVariable || (tensor.shape.elementCount == 0 && !isComputed[index])
    }
    for input in inputs {
      isAvailable[input] = true
    }
    var hasProducer = inputs.reduce(into: tensors.map { $0.data != nil || $0.isVariable }) { $0[$1] = true }
    for node in operators {
      for input in node.inputs where input != -1 && !isAvailable[input] {
        throw ModelError(
          .malformed, at: node.location("input"), "reads \(label(input)), which nothing before it has produced")
      }
      for output in node.outputs {
        guard !hasProducer[output] else {
          throw ModelError(
            .malformed, at: node.location("output"),
            "writes \(label(output)), which is an input, a constant, a variable, or already written")
        }
        hasProducer[output] = true
        isAvailable[output] = true
      }
    }
    for output in outputs where !isAvailable[output] {
      throw ModelError(.malformed, at: location(of: output), "an output that nothing produces")
    }
  }

  /// The location of tensor `index` for an error.
  public func location(of index: Int) -> ModelError.Location {
    .tensor(index, name: tensors[index].name)
  }

  private func label(_ index: Int) -> String { "tensor \(index) '\(tensors[index].name)'" }

  private func checkIndices(_ indices: [Int], of location: ModelError.Location) throws(ModelError) {
    for index in indices where !tensors.indices.contains(index) {
      throw ModelError(.malformed, at: location, "tensor index \(index) of \(tensors.count)")
    }
  }
}
