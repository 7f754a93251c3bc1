internal import Apus

extension Tensor {
  /// The type of a tensor's elements, which lie in `Tensor.data` in little-endian order.
  ///
  /// The cases from `int8` on are additions to TensorFlowLiteSwift's, which refuses such tensors.
  public enum DataType: Equatable, Hashable, Sendable {
    /// Truth values of one byte, 0 or 1.
    case bool
    /// Unsigned 8-bit integers, often quantized.
    case uInt8
    /// Signed 16-bit integers, often quantized.
    case int16
    /// Signed 32-bit integers.
    case int32
    /// Signed 64-bit integers.
    case int64
    /// 16-bit IEEE floating-point numbers.
    case float16
    /// 32-bit IEEE floating-point numbers.
    case float32
    /// 64-bit IEEE floating-point numbers.
    case float64
    /// Signed 8-bit integers, often quantized.
    case int8
    /// Unsigned 16-bit integers.
    case uInt16
    /// Unsigned 32-bit integers.
    case uInt32
    /// Unsigned 64-bit integers.
    case uInt64
    /// Signed 4-bit integers, two in a byte, the first in the lower half.
    case int4

    /// The type that stands for `type`; nil where there is none.
    init?(_ type: ElementType) {
      switch type {
      case .bool: self = .bool
      case .uint8: self = .uInt8
      case .int16: self = .int16
      case .int32: self = .int32
      case .int64: self = .int64
      case .float16: self = .float16
      case .float32: self = .float32
      case .float64: self = .float64
      case .int8: self = .int8
      case .uint16: self = .uInt16
      case .uint32: self = .uInt32
      case .uint64: self = .uInt64
      case .int4: self = .int4
      case .string, .complex64, .complex128, .resource, .variant, .bfloat16, .int2, .uint4, .float8E4M3FN, .float8E5M2:
        return nil
      }
    }
  }
}
