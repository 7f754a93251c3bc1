import Apus

/// A graph in the JSON of `apus inspect`.
struct SubgraphReport: Encodable {
  let name: String
  let inputs: [Int]
  let outputs: [Int]
  let tensors: [TensorReport]
  let operators: [OperatorReport]

  init(_ subgraph: Model.Subgraph, plan: Plan?) {
    name = subgraph.name
    inputs = subgraph.inputs
    outputs = subgraph.outputs
    tensors = subgraph.tensors.indices.map { TensorReport($0, subgraph.tensors[$0], planned: plan?.tensors[$0]) }
    let steps = Dictionary(uniqueKeysWithValues: (plan?.steps ?? []).map { ($0.operatorIndex, $0) })
    let folded = Set(plan?.foldedOperators ?? [])
    operators = subgraph.operators.map {
      OperatorReport($0, step: steps[$0.index], isFolded: folded.contains($0.index))
    }
  }
}

struct TensorReport: Encodable {
  struct Quantization: Encodable {
    let scales: [Float]
    let zeroPoints: [Int]
    let dimension: Int
  }

  let index: Int
  let name: String
  let type: String
  let shape: [Int]
  let shapeSignature: [Int]?
  let isConstant: Bool
  let isVariable: Bool
  let isSparse: Bool
  let bytes: Int?
  let quantization: Quantization?

  init(_ index: Int, _ tensor: Model.Tensor, planned: PlannedTensor?) {
    self.index = index
    name = tensor.name
    type = "\(tensor.type)"
    shape = (planned?.shape ?? tensor.shape).dimensions
    shapeSignature = tensor.shapeSignature.isEmpty ? nil : tensor.shapeSignature
    isConstant = tensor.data != nil
    isVariable = tensor.isVariable
    isSparse = tensor.sparsity != nil
    bytes = planned?.byteCount ?? tensor.type.byteCount(elementCount: tensor.shape.elementCount)
    quantization = tensor.quantization.map {
      Quantization(scales: $0.scales, zeroPoints: $0.zeroPoints, dimension: $0.dimension)
    }
  }
}

struct OperatorReport: Encodable {
  let index: Int
  let name: String
  let version: Int
  let isCustom: Bool
  let inputs: [Int]
  let outputs: [Int]
  let options: [String: String]
  /// Products added up in one run; nil when the operator does not run.
  let macs: Int?
  /// The kernel that computes the operator, or `folded` when planning has computed it; nil when it cannot run.
  let kernel: String?
  /// The options in the file's order, for text.
  let optionTexts: [String]

  enum CodingKeys: CodingKey {
    case index, name, version, isCustom, inputs, outputs, options, macs, kernel
  }

  init(_ node: Model.Operator, step: Step?, isFolded: Bool) {
    index = node.index
    name = "\(node.kind)"
    version = node.version
    isCustom = if case .custom = node.kind { true } else { false }
    inputs = node.inputs
    outputs = node.outputs
    let options = OperatorSet.options(of: node)
    self.options = Dictionary(uniqueKeysWithValues: options.map { ($0.name, $0.value) })
    optionTexts = options.map { "\($0.name) \($0.value)" }
    macs = step?.multiplyAccumulates
    kernel = step?.kernel ?? (isFolded ? "folded" : nil)
  }
}
