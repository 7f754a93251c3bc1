/// A copy of a tensor: its description and contents.
public struct Tensor: Equatable, Sendable {
  /// The index in the graph.
  public let index: Int
  /// The name, possibly empty.
  public let name: String
  /// The type of the elements.
  public let dataType: ElementType
  /// The shape.
  public let shape: Shape
  /// The elements in memory order, little-endian.
  public let data: [UInt8]
  /// The quantization with every scale; nil for tensors that are not quantized.
  public let quantization: Quantization?

  /// The scale and zero point of a tensor that has one of each; nil for others.
  public var quantizationParameters: (scale: Float, zeroPoint: Int)? {
    guard let quantization, !quantization.isPerChannel, quantization.scales[0] != 0 else { return nil }
    return (quantization.scales[0], quantization.zeroPoints[0])
  }

  /// The elements as values of `type`.
  ///
  /// - Throws: `InferenceError.Code.invalidElementType` when the tensor's elements have another type.
  public func values<Value: TensorElement>(as type: Value.Type = Value.self) throws(InferenceError) -> [Value] {
    try type.check(dataType)
    return data.withUnsafeBytes { bytes in
      (0..<bytes.count / MemoryLayout<Value>.stride).map {
        bytes.loadUnaligned(fromByteOffset: $0 * MemoryLayout<Value>.stride, as: type)
      }
    }
  }

  /// The elements as real numbers, dequantized where they are quantized with one scale: `scale · (stored − zeroPoint)`.
  ///
  /// - Throws: `InferenceError.Code.invalidElementType` for types other than float32, uint8, int8, int16, int32, int64
  ///   and bool, and for scales per channel.
  public func realValues() throws(InferenceError) -> [Float] {
    switch dataType {
    case .float32: return try values(as: Float.self)
    case .uint8: return try real(values(as: UInt8.self))
    case .int8: return try real(values(as: Int8.self))
    case .int16: return try real(values(as: Int16.self))
    case .int32: return try real(values(as: Int32.self))
    case .int64: return try real(values(as: Int64.self))
    case .bool: return data.map(Float.init)
    default: throw InferenceError(.invalidElementType, "\(dataType) elements of '\(name)' have no real values")
    }
  }

  private func real(_ stored: [some BinaryInteger]) throws(InferenceError) -> [Float] {
    if quantization?.isPerChannel == true {
      throw InferenceError(.invalidElementType, "'\(name)' is quantized per channel")
    }
    guard let (scale, zeroPoint) = quantizationParameters else { return stored.map { Float($0) } }
    return stored.map { Float(Double(scale) * (Double($0) - Double(zeroPoint))) }
  }
}
