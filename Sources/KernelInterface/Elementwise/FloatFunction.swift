/// A function of one float32 element that a kernel can apply to its results.
public enum FloatFunction: String, Sendable {
  /// `x · LOGISTIC(x)`.
  case swish
  /// HARD_SWISH.
  case hardSwish = "hard-swish"
}
