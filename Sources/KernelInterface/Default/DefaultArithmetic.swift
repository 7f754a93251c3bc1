/// The definitions of ADD, SUB and MUL on 8-bit elements as they are computed by default.
public enum DefaultArithmetic {
  /// ADD and SUB.
  @_specialize(where Element == UInt8)
  @_specialize(where Element == Int8)
  public static func sum<Element: QuantizedElement>(_ a: BinaryArguments<Element, ScaledAddition>) {
    a.shape.forEach { offset1, offset2, index in
      let value = a.parameters(Int32(a.input1[offset1]), Int32(a.input2[offset2]))
      a.output[index] = Element(truncatingIfNeeded: value)
    }
  }

  /// MUL.
  @_specialize(where Element == UInt8)
  @_specialize(where Element == Int8)
  public static func product<Element: QuantizedElement>(_ a: BinaryArguments<Element, RealMultiplication>) {
    a.shape.forEach { offset1, offset2, index in
      let value = a.parameters(Int32(a.input1[offset1]), Int32(a.input2[offset2]))
      a.output[index] = Element(truncatingIfNeeded: value)
    }
  }
}
