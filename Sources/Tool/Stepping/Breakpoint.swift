import Apus

/// Where or when the stepper stops.
struct Breakpoint: CustomStringConvertible {
  enum Place: Equatable {
    /// Before the operator with this index.
    case index(Int)
    /// Before operators of this type.
    case type(Glob)
    /// Before operators that write a tensor of such a name.
    case name(Glob)
    /// After operators that wrote a tensor for which the condition holds.
    case condition(TensorCondition)
  }

  let number: Int
  let place: Place

  var isCondition: Bool { if case .condition = place { true } else { false } }

  var description: String {
    switch place {
    case .index(let index): "\(index)"
    case .type(let glob): glob.description
    case .name(let glob): "name:\(glob)"
    case .condition(let condition): "\(condition)"
    }
  }

  /// Whether the breakpoint is before `node`, an operator of `graph`.
  func isBefore(_ node: Model.Operator, of graph: Model.Subgraph) -> Bool {
    switch place {
    case .index(let index): node.index == index
    case .type(let glob): glob.matches("\(node.kind)")
    case .name(let glob): node.outputs.contains { glob.matches(graph.tensors[$0].name) }
    case .condition: false
    }
  }

  /// Why to stop where `stepper` stands; nil when there is no reason.
  func reason(_ stepper: Stepper) throws -> String? {
    if case .condition(let condition) = place { return try reason(condition, stepper) }
    let graph = stepper.session.model.mainSubgraph
    for index in stepper.operatorsUpToNext {
      let node = stepper.operators[index]
      // Those that the plan itself has computed are nowhere in a run.
      guard index == stepper.nextOperator || stepper.session.plan.deferredOperators.contains(index),
        isBefore(node, of: graph)
      else { continue }
      guard index == stepper.nextOperator else { return "operator \(index) \(node.kind) was computed by planning" }
      let text = "before operator \(index) \(node.kind)"
      guard case .name(let glob) = place,
        let name = node.outputs.lazy.map({ graph.tensors[$0].name }).first(where: glob.matches)
      else { return text }
      return "\(text), which writes '\(name.shortened(to: 60))'"
    }
    return nil
  }

  private func reason(_ condition: TensorCondition, _ stepper: Stepper) throws -> String? {
    guard let step = stepper.lastStep else { return nil }
    for output in step.outputs {
      let tensor = try stepper.session.tensor(at: output)
      let other: Tensor?
      do throws(ToolError) {
        other = condition.needsReference ? try stepper.comparison?.tensor(at: output) : nil
      } catch {
        Output.printNote("breakpoint \(number), \(self): t\(output) cannot be compared: \(error.message)")
        continue
      }
      guard let reason = condition.reason(tensor, against: other) else { continue }
      let name = tensor.name.shortened(to: 60)
      return "operator \(step.operatorIndex) \(step.kind) wrote t\(output) '\(name)': \(reason)"
    }
    return nil
  }
}
