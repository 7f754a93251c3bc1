/// NON_MAX_SUPPRESSION_V5: boxes that no box of higher score overlaps much, with scores that overlaps have lowered.
///
/// Types: see `NonMaxSuppressionOperator`.
struct NonMaxSuppressionV5: NonMaxSuppressionOperator {
  static let kind = OperatorKind.builtin(.nonMaxSuppressionV5)
  static let maximumVersion = 1
  static let isSoft = true
}
