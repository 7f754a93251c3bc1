/// A number that tensors store and elementwise kernels compare or reduce.
public protocol NumberElement: Comparable, BitwiseCopyable, Sendable {
  /// The type's name in kernel names, such as `u8`.
  static var elementName: String { get }
  /// The least and the greatest finite value.
  static var finiteRange: ClosedRange<Self> { get }
}

extension Float: NumberElement {
  /// `f32`.
  public static var elementName: String { "f32" }
  /// All finite numbers.
  public static var finiteRange: ClosedRange<Float> { -.greatestFiniteMagnitude ... .greatestFiniteMagnitude }
}

extension NumberElement where Self: FixedWidthInteger {
  /// `i` or `u` and the number of bits.
  public static var elementName: String { "\(isSigned ? "i" : "u")\(bitWidth)" }
  /// All values of the type.
  public static var finiteRange: ClosedRange<Self> { .min ... .max }
}

extension UInt8: NumberElement {}
extension Int8: NumberElement {}
extension Int16: NumberElement {}
extension Int32: NumberElement {}
extension Int64: NumberElement {}
