import Apus

/// A graph in the JSON of `apus inspect`.
struct SubgraphReport: Encodable {
  let name: String
  let inputs: [Int]
  let outputs: [Int]
  let tensors: [TensorReport]
  let operators: [OperatorReport]

  init(
    _ subgraph: Model.Subgraph, plan: GraphPlan?, deferredOperators: Range<Int>?, refusedOperators: Set<Int>
  ) {
    name = subgraph.name
    inputs = subgraph.inputs
    outputs = subgraph.outputs
    tensors = subgraph.tensors.indices.map { TensorReport($0, subgraph.tensors[$0], planned: plan?.tensors[$0]) }
    let steps = Dictionary(uniqueKeysWithValues: (plan?.steps ?? []).map { ($0.operatorIndex, $0) })
    let folded = Set(plan?.foldedOperators ?? [])
    operators = subgraph.operators.map {
      OperatorReport(
        $0, step: steps[$0.index], isFolded: folded.contains($0.index),
        isDeferred: deferredOperators?.contains($0.index) ?? false, isRefused: refusedOperators.contains($0.index))
    }
  }
}
