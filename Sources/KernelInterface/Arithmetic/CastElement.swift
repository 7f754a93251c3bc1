/// An element that CAST reads and writes.
public protocol CastElement: BitwiseCopyable, Sendable {
  /// The type's name in kernel names, such as `u8`.
  static var kernelName: String { get }
  /// The number that the element is.
  var castValue: CastValue { get }
  /// The element closest to `value` in the sense of CAST.
  init(casting value: CastValue)
}

extension CastElement where Self: FixedWidthInteger {
  /// The type's name in kernel names, such as `u8`.
  public static var kernelName: String { "\(isSigned ? "i" : "u")\(bitWidth)" }

  /// The number that the element is.
  public var castValue: CastValue { .integer(Int64(truncatingIfNeeded: self)) }

  /// The lowest bits of an integer; a real number without its fraction, saturated, or the greatest element for NaN.
  public init(casting value: CastValue) {
    switch value {
    case .integer(let integer): self.init(truncatingIfNeeded: integer)
    case .real(let real):
      // The first number above the range is a power of two, and the least one is a power of two or 0.
      if real < Double(Self.min) {
        self = .min
      } else {
        self = real < Double(Self.max / 2 + 1) * 2 ? Self(real) : .max
      }
    }
  }
}

extension UInt8: CastElement {}
extension Int8: CastElement {}
extension UInt16: CastElement {}
extension Int16: CastElement {}
extension UInt32: CastElement {}
extension Int32: CastElement {}
extension Int64: CastElement {}

extension Float: CastElement {
  /// `f32`.
  public static var kernelName: String { "f32" }

  /// The number that the element is.
  public var castValue: CastValue { .real(Double(self)) }

  /// The nearest element, halves to even.
  public init(casting value: CastValue) {
    switch value {
    case .integer(let integer): self.init(integer)
    case .real(let real): self.init(real)
    }
  }
}

extension Double: CastElement {
  /// `f64`.
  public static var kernelName: String { "f64" }

  /// The number that the element is.
  public var castValue: CastValue { .real(self) }

  /// The nearest element, halves to even.
  public init(casting value: CastValue) {
    switch value {
    case .integer(let integer): self.init(integer)
    case .real(let real): self = real
    }
  }
}
