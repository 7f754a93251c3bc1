#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension Double {
  /// The number, a ratio of powers, in decibels: 10 · log₁₀.
  var decibels: Double { 10 * log10(self) }

  /// The binary logarithm of `count`.
  static func binaryLogarithm(_ count: Int) -> Double { log2(Double(count)) }
}
