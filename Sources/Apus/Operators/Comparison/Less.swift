import KernelInterface

/// LESS: whether the first element is less, with broadcasting.
///
/// Types: see `ComparisonOperator`.
struct Less: ComparisonOperator {
  static let kind = OperatorKind.builtin(.less)
  static let maximumVersion = 3
  static let relation = Relation.less
}
