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
    guard let quantization, quantization.scales.count == 1, quantization.scales[0] != 0 else { return nil }
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

  /// The elements as real numbers, see `TensorReader`, rounded to float32.
  ///
  /// - Throws: `InferenceError` with `invalidElementType` or `invalidDataCount` for what cannot be read as numbers.
  public func realValues() throws(InferenceError) -> [Float] {
    let reader = try TensorReader(self)
    var values: [Float] = []
    values.reserveCapacity(reader.elementCount)
    reader.forEachBlock { values.append(contentsOf: $0.reals.lazy.map(Float.init)) }
    return values
  }
}
