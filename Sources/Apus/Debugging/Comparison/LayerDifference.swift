/// How what a step writes to one of its outputs differs from the counterpart's tensor.
public struct LayerDifference: Equatable, Sendable {
  /// The index of the operator in the graph.
  public let operatorIndex: Int
  /// What it computes.
  public let kind: OperatorKind
  /// The name of the kernel that computes it.
  public let kernel: String
  /// The position of the tensor among the operator's outputs.
  public let output: Int
  /// The tensor's index in the graph.
  public let tensor: Int
  /// The tensor's name, possibly empty.
  public let name: String
  /// The tensor's shape.
  public let shape: Shape
  /// The verdict on the run by itself, in which differences of all steps before show too; nil when it was not asked for.
  public let cumulative: ComparisonVerdict?
  /// The verdict on this step alone, given the counterpart's tensors to read; nil when it was not asked for.
  public let isolated: ComparisonVerdict?

  /// The verdicts that were asked for, the isolated one first.
  public var verdicts: [ComparisonVerdict] { [isolated, cumulative].compactMap { $0 } }
  /// Whether the tensor was compared in every way asked for, and no element differs.
  public var isEqual: Bool { verdicts.allSatisfy { $0.difference?.isEqual == true } }
  /// Whether a verdict is beyond the limits.
  public var isBeyond: Bool { verdicts.contains { $0.reason != nil } }
  /// Whether there was nothing to compare the tensor with.
  public var isNotCompared: Bool { verdicts.allSatisfy { $0.obstacle != nil } }
}
