import Apus

/// An element that the user gives: a real number, or `stored:` and an integer.
struct ElementArgument {
  /// The element as the tensor stores it.
  let bytes: [UInt8]

  /// Reads `text` as an element of `tensor`; says when it is not what is stored in the end.
  ///
  /// - Throws: `ToolError` for a text that is no number, and for one that elements of the type cannot be.
  init(_ text: String, for tensor: Tensor) throws {
    let type = tensor.dataType
    guard text.hasPrefix("stored:") else {
      bytes = try Self.bytes(ofReal: text, tensor)
      return
    }
    let encoder = try TensorEncoder(type, quantization: nil)
    guard let bytes = Self.exactly(String(text.dropFirst(7)), encoder) else {
      throw ToolError(.usage, "set \(text): an integer that a tensor of \(type) can store is expected")
    }
    self.bytes = bytes
  }

  private static func bytes(ofReal text: String, _ tensor: Tensor) throws -> [UInt8] {
    let encoder = try TensorEncoder(tensor.dataType, quantization: tensor.quantization)
    guard let real = Double(text) else {
      throw ToolError(.usage, "set \(text): a number, stored:NUMBER or a file that ends in .npy is expected")
    }
    // Float64 does not hold all integers of 64 bits.
    if tensor.quantization == nil, let bytes = exactly(text, encoder) { return bytes }
    if let bound = encoder.bound(insteadOf: real) {
      Output.printNote("\(text) is beyond what the tensor can hold: bounded to \(bound.inFull)")
    }
    guard !real.isNaN || [.float16, .float32, .float64].contains(tensor.dataType) else {
      throw ToolError(.usage, "set \(text): \(tensor.dataType) elements are numbers")
    }
    return encoder.bytes(of: real)
  }

  private static func exactly(_ text: String, _ encoder: TensorEncoder) -> [UInt8]? {
    Int64(text).flatMap { encoder.bytes(exactly: $0) } ?? UInt64(text).flatMap { encoder.bytes(exactly: $0) }
  }
}
