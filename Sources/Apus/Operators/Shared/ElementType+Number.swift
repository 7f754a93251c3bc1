import KernelInterface

extension ElementType {
  /// Whether a scale and a zero point give the elements their meaning: uint8, int8 and int16.
  var isQuantizable: Bool { self == .uint8 || self == .int8 || self == .int16 }

  /// The Swift type of float32, int32, int64, uint8, int8 and int16 elements; nil for other types.
  var number: (any NumberElement.Type)? {
    switch self {
    case .float32: Float.self
    case .uint8: UInt8.self
    case .int8: Int8.self
    case .int16: Int16.self
    case .int32: Int32.self
    case .int64: Int64.self
    default: nil
    }
  }
}
