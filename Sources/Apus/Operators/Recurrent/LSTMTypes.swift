/// The element types of a long short-term memory, besides its weights' that of its input decides.
struct LSTMTypes {
  let weights: ElementType
  let peephole: ElementType
  let bias: ElementType
  let normalization: ElementType
  let outputState: ElementType
  let cellState: ElementType

  /// Floats with weights of type `weights`.
  static func float32(weights: ElementType) -> LSTMTypes {
    LSTMTypes(
      weights: weights, peephole: weights, bias: .float32, normalization: .float32, outputState: .float32,
      cellState: .float32)
  }

  /// int8 with cell states in 16 bits.
  static let int8 = LSTMTypes(
    weights: .int8, peephole: .int16, bias: .int32, normalization: .int16, outputState: .int8, cellState: .int16)
}
