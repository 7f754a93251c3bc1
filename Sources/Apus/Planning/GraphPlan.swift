/// One graph made ready to run, for inputs of given shapes.
public struct GraphPlan: Sendable {
  /// The index of the graph in the model.
  public let graph: Int
  /// The operators in execution order, without those that planning computed or merged into others.
  public let steps: [Step]
  /// The indices of the operators that planning computed.
  public let foldedOperators: [Int]
  /// The operators that wait for values of a run, and the tensors that hold these values; nil when there are none.
  let deferral: Deferral?
  /// The tensors with their final shapes, by index.
  public let tensors: [PlannedTensor]
  /// The location of every slot; the first are the tensors.
  let locations: [SlotTable.Location]
  /// The size of the memory for tensors, in bytes.
  public let arenaByteCount: Int

  /// The products that one run adds up; `Int.max` when that overflows.
  public var multiplyAccumulates: Int {
    steps.reduce(0) { sum, step in
      let (next, overflow) = sum.addingReportingOverflow(step.multiplyAccumulates)
      return overflow ? .max : next
    }
  }

  /// Where planning stopped, because what follows depends on values that only a run computes.
  struct Deferral: Sendable {
    /// The first operator that is not planned.
    let firstOperator: Int
    /// The tensors whose values are asked for, in order of index.
    let tensors: [Int]
  }
}
