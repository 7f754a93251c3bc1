import Apus

extension ModelComparison {
  /// Says which inputs the other side did not have.
  func noteInputs(of session: DebugSession) throws {
    for (position, verdict) in try inputVerdicts().enumerated() {
      let name = session.plan.tensors[session.plan.inputs[position]].name
      guard let difference = verdict.difference else {
        if let reason = verdict.reason { throw ToolError(.badData, "input \(position) '\(name)': \(reason)") }
        continue
      }
      // Between models of other types, inputs are rounded.
      let isRounded = difference.quanta == nil && difference.maxUlp == nil && verdict.reason == nil
      guard !difference.isEqual, !isRounded else { continue }
      let largest = difference.maxAbsolute.map { ", by up to \($0.short)" } ?? ""
      Output.printNote(
        "input \(position) '\(name)' is not what the other side had: \(difference.differingCount.grouped) of"
          + " \(difference.elementCount.grouped) elements differ\(largest)")
    }
  }
}
