extension NodeContext {
  /// The size in bytes of an element of input 0, whose type the output must have too.
  ///
  /// The types are those that GATHER and GATHER_ND copy.
  func copiedElementByteCount() throws(ModelError) -> Int {
    let input = try input(0)
    guard input.type == output.type else { throw unsupportedTypes([input, output]) }
    switch input.type {
    case .bool, .uint8, .int8: return 1
    case .float16, .bfloat16, .int16: return 2
    case .float32, .int32: return 4
    case .int64: return 8
    default: throw unsupportedTypes([input, output])
    }
  }
}
