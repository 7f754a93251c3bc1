import Apus

extension ModelCheck {
  /// The indices of the operators of graph `index` that are refused.
  func refusedOperators(ofGraph index: Int) -> Set<Int> {
    Set(
      refusals.compactMap { refusal in
        switch refusal.error.location {
        case .node(let node, _, _, _) where index == 0: node
        case .subgraph(index, .node(let node, _, _, _)): node
        default: nil
        }
      })
  }
}
