import KernelInterface

/// GREATER: whether the first element is greater, with broadcasting.
///
/// Types: see `ComparisonOperator`.
struct Greater: ComparisonOperator {
  static let kind = OperatorKind.builtin(.greater)
  static let maximumVersion = 2
  static let relation = Relation.greater
}
