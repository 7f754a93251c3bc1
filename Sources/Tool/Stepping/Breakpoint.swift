import Apus

/// Where or when the stepper stops.
struct Breakpoint: CustomStringConvertible {
  enum Place {
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

  /// Why to stop where `stepper` stands; nil when there is no reason.
  func reason(_ stepper: Stepper) throws -> String? {
    if case .condition(let condition) = place { return try reason(condition, stepper) }
    guard let index = stepper.nextOperator else { return nil }
    let node = stepper.operators[index]
    let text = "before operator \(index) \(node.kind)"
    switch place {
    case .index(let target): return index == target ? text : nil
    case .type(let glob): return glob.matches("\(node.kind)") ? text : nil
    case .name(let glob):
      let tensors = stepper.session.model.mainSubgraph.tensors
      return node.outputs.lazy.map { tensors[$0].name }.first(where: glob.matches).map {
        "\(text), which writes '\($0)'"
      }
    case .condition: return nil
    }
  }

  private func reason(_ condition: TensorCondition, _ stepper: Stepper) throws -> String? {
    guard let step = stepper.lastStep else { return nil }
    for output in step.outputs {
      let tensor = try stepper.session.tensor(at: output)
      let other = condition.needsReference ? try stepper.counterpart?.tensor(at: output) : nil
      guard let reason = condition.reason(tensor, against: other) else { continue }
      let name = tensor.name.shortened(to: 60)
      return "operator \(step.operatorIndex) \(step.kind) wrote t\(output) '\(name)': \(reason)"
    }
    return nil
  }
}
