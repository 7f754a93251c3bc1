/// A number on its way from one type to another, exact.
public enum CastValue: Sendable {
  /// An element of an integer type or a truth value.
  case integer(Int64)
  /// An element of a floating-point type.
  case real(Double)
}
