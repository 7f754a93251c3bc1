import Apus

extension Stepper {
  /// The operators of the graph.
  var operators: [Model.Operator] { session.model.mainSubgraph.operators }

  /// The operator that runs next; nil at the end.
  var nextOperator: Int? { session.nextOperator }

  /// The step that ran last; nil at the start.
  var lastStep: Step? {
    let (steps, index) = (session.steps, session.position - 1)
    return steps.indices.contains(index) ? steps[index] : nil
  }

  /// The operators from the last one that ran to the next one that has a step, this one included: planning has computed
  /// those between.
  var operatorsUpToNext: Range<Int> {
    let start = lastStep.map { $0.operatorIndex + 1 } ?? 0
    return start..<max(start, nextOperator.map { $0 + 1 } ?? operators.count)
  }

  /// The position of operator `index` among the steps; nil when it has none.
  func position(ofOperator index: Int) -> Int? { session.steps.firstIndex { $0.operatorIndex == index } }

  /// Whether operator `index` has no step and never gets one, as planning has computed it.
  func isFolded(_ index: Int) -> Bool { position(ofOperator: index) == nil && !isWaiting(index) }

  /// Whether operator `index` is deferred, and not planned at this position.
  func isWaiting(_ index: Int) -> Bool {
    guard session.plan.deferredOperators.contains(index), position(ofOperator: index) == nil else { return false }
    // Operators are planned in order: those before the last step and the next one are done.
    guard let last = session.steps.last?.operatorIndex, index < last else { return index >= nextOperator ?? .max }
    return false
  }

  /// The number of the operator that `text` names.
  func operatorIndex(_ text: String) throws(ToolError) -> Int {
    guard let index = Int(text), operators.indices.contains(index) else {
      let range = operators.isEmpty ? "the model has none" : "a number from 0 to \(operators.count - 1) is expected"
      throw ToolError(.usage, "operator \(text): \(range)")
    }
    return index
  }

  /// The number of the operator that `text` names, which has a step or may get one.
  func steppedOperator(_ text: String) throws(ToolError) -> Int {
    let index = try operatorIndex(text)
    guard !isFolded(index) else {
      throw ToolError(.usage, "operator \(index) has no step: planning has computed it")
    }
    return index
  }

  /// The position of the step that operator `text` has.
  func position(_ text: String) throws(ToolError) -> Int {
    let index = try steppedOperator(text)
    guard let position = position(ofOperator: index) else {
      throw ToolError(.usage, "operator \(index) has no step yet: it waits for values that the run computes")
    }
    return position
  }
}
