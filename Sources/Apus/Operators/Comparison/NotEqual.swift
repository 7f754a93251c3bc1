import KernelInterface

/// NOT_EQUAL: whether two elements differ, with broadcasting.
///
/// Types: see `ComparisonOperator`.
struct NotEqual: ComparisonOperator {
  static let kind = OperatorKind.builtin(.notEqual)
  static let maximumVersion = 4
  static let relation = Relation.notEqual
}
