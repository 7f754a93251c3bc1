/// A Swift type that tensors store.
public protocol TensorElement: BitwiseCopyable, Sendable {
  /// The element types of tensors that store this Swift type.
  static var elementTypes: [ElementType] { get }
}

extension TensorElement {
  static func check(_ type: ElementType) throws(InferenceError) {
    guard elementTypes.contains(type) else {
      throw InferenceError(.invalidElementType, "the tensor has \(type) elements, \(Self.self) was asked for")
    }
  }
}

extension Float: TensorElement {
  /// float32.
  public static var elementTypes: [ElementType] { [.float32] }
}

extension UInt8: TensorElement {
  /// uint8, and bool as 0 and 1.
  public static var elementTypes: [ElementType] { [.uint8, .bool] }
}

extension Int8: TensorElement {
  /// int8.
  public static var elementTypes: [ElementType] { [.int8] }
}

extension Int16: TensorElement {
  /// int16.
  public static var elementTypes: [ElementType] { [.int16] }
}

extension Int32: TensorElement {
  /// int32.
  public static var elementTypes: [ElementType] { [.int32] }
}

extension Int64: TensorElement {
  /// int64.
  public static var elementTypes: [ElementType] { [.int64] }
}
