import KernelInterface

/// LESS_EQUAL: whether the first element is not greater, with broadcasting.
///
/// Types: see `ComparisonOperator`.
struct LessEqual: ComparisonOperator {
  static let kind = OperatorKind.builtin(.lessEqual)
  static let maximumVersion = 2
  static let relation = Relation.lessOrEqual
}
