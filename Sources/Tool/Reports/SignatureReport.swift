import Apus

/// A signature in the JSON of `apus inspect`.
struct SignatureReport: Encodable {
  struct Binding: Encodable {
    let name: String
    let tensor: Int
  }

  let key: String
  let subgraph: Int
  let inputs: [Binding]
  let outputs: [Binding]

  init(_ signature: Model.Signature) {
    key = signature.key
    subgraph = signature.subgraph
    inputs = signature.inputs.map { Binding(name: $0.name, tensor: $0.tensor) }
    outputs = signature.outputs.map { Binding(name: $0.name, tensor: $0.tensor) }
  }
}
