/// NON_MAX_SUPPRESSION_V4: boxes that no box of higher score overlaps.
///
/// Types: see `NonMaxSuppressionOperator`.
struct NonMaxSuppressionV4: NonMaxSuppressionOperator {
  static let kind = OperatorKind.builtin(.nonMaxSuppressionV4)
  static let maximumVersion = 1
  static let isSoft = false
}
