import Apus

/// The positions of a model's inputs and outputs in the order that the user counts them.
struct TensorOrder {
  let inputs: [Int]
  let outputs: [Int]

  /// The graph's order, or that of the signature named `signature`.
  init(_ interpreter: Interpreter, signature: String?) throws(InferenceError) {
    let graph = interpreter.model.mainSubgraph
    var inputs = Array(graph.inputs.indices)
    var outputs = Array(graph.outputs.indices)
    if let signature {
      let runner = try interpreter.signatureRunner(with: signature)
      inputs = runner.inputPositions
      outputs = runner.outputPositions
    }
    self.inputs = inputs
    self.outputs = outputs
  }
}
