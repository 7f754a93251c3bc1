/// A truth value as tensors store it: a byte that is 0 or not.
public struct StoredBool: CastElement {
  /// The byte.
  public var byte: UInt8

  /// `bool`.
  public static var kernelName: String { "bool" }

  /// 0 or 1.
  public var castValue: CastValue { .integer(byte == 0 ? 0 : 1) }

  /// Whether `value` is another number than 0; NaN is.
  public init(casting value: CastValue) {
    switch value {
    case .integer(let integer): byte = integer == 0 ? 0 : 1
    case .real(let real): byte = real == 0 ? 0 : 1
    }
  }
}
