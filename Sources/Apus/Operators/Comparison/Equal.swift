import KernelInterface

/// EQUAL: whether both elements are equal, with broadcasting.
///
/// Types: see `ComparisonOperator`.
struct Equal: ComparisonOperator {
  static let kind = OperatorKind.builtin(.equal)
  static let maximumVersion = 5
  static let relation = Relation.equal
}
