#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// `x · Φ(x)`, where Φ is the distribution function of the standard normal distribution.
public enum GeluFunction {
  /// By the complementary error function, which keeps the digits of `1 + erf` for negative `x`.
  public static func exact(_ x: Float) -> Float {
    0.5 * x * erfcf(x * -0.707_106_77)
  }

  /// `x / 2 · (1 + tanh (√(2/π) (x + 0.044715 x³)))`.
  public static func approximate(_ x: Float) -> Float {
    0.5 * x * (1 + tanhf(0.797_884_6 * (x + 0.044715 * x * x * x)))
  }
}
