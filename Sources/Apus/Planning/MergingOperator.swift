/// An operator that can do the work of the one that computes an input for it alone.
///
/// Results must be the same, bit for bit, as those of the two steps.
protocol MergingOperator: Operator {
  /// The step that does the work of `producer`, whose output is input `position`, as well; nil when that cannot be.
  func merged(
    with producer: PlannedOperator, at position: Int, _ context: NodeContext
  ) throws(ModelError) -> MergedStep?
}

/// The step of two operators.
struct MergedStep {
  let body: StepBody
  /// What it reads, instead of the inputs of the second operator.
  let inputs: [TensorInfo?]
}

/// An operator that has a step, which a later operator may take over.
struct PlannedOperator {
  let operation: any Operator
  let context: NodeContext
  /// What the operator made of itself.
  let body: StepBody
  /// The number of the step.
  let step: Int
  /// The demands for its scratch memory.
  let demands: Range<Int>
}
