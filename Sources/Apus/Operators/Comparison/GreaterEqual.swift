import KernelInterface

/// GREATER_EQUAL: whether the first element is not less, with broadcasting.
///
/// Types: see `ComparisonOperator`.
struct GreaterEqual: ComparisonOperator {
  static let kind = OperatorKind.builtin(.greaterEqual)
  static let maximumVersion = 3
  static let relation = Relation.greaterOrEqual
}
