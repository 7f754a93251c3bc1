/// Kernels on two quantized tensors, element by element.
public struct QuantizedArithmeticKernels<Element: QuantizedElement>: Sendable {
  /// ADD.
  public var add: Kernel<BinaryArguments<Element, QuantizedAddition>>
  /// SUB.
  public var subtract: Kernel<BinaryArguments<Element, QuantizedAddition>>
  /// MUL.
  public var multiply: Kernel<BinaryArguments<Element, QuantizedMultiplication>>
  /// DIV; no divisor is the zero point.
  public var divide: Kernel<BinaryArguments<Element, QuantizedDivision>>

  /// The scalar kernels.
  static func reference(_ type: String) -> QuantizedArithmeticKernels {
    QuantizedArithmeticKernels(
      add: Kernel("add-\(type)-reference") { ReferenceArithmetic.quantizedSum($0, sign: 1) },
      subtract: Kernel("subtract-\(type)-reference") { ReferenceArithmetic.quantizedSum($0, sign: -1) },
      multiply: Kernel("multiply-\(type)-reference", ReferenceArithmetic.quantizedProduct),
      divide: Kernel("divide-\(type)-reference", ReferenceArithmetic.quantizedQuotient))
  }
}
