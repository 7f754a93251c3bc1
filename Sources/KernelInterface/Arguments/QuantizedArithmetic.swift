/// What a kernel on two quantized operands needs to know besides their elements.
public protocol QuantizedArithmetic: Sendable {
  /// The parameters for operands and output with these maps, all scales positive; nil when the output's scale is too
  /// small for the fixed-point arithmetic; `bitWidth` is that of an element.
  init?(_ first: AffineMap, _ second: AffineMap, output: AffineMap, clamp: IntegerClamp, bitWidth: Int)
}
