/// One operator of a plan, ready to run.
public struct Step: Sendable {
  /// The index of the operator in the graph.
  public let operatorIndex: Int
  /// What it computes.
  public let kind: OperatorKind
  /// The name of the kernel that computes it.
  public let kernel: String
  /// The indices of the tensors read; −1 for an optional one that is left out.
  public let inputs: [Int]
  /// The indices of the tensors written.
  public let outputs: [Int]
  /// The number of products that are added up, 0 for operators that do not add products.
  public let multiplyAccumulates: Int
  /// The memory that the step takes besides its tensors while it runs, in bytes.
  public let scratchByteCount: Int
  let work: StepWork

  /// The most parts that threads share the work in.
  public var partCount: Int {
    switch work {
    case .whole: 1
    case .shared(let partCount, _): partCount
    }
  }
}
