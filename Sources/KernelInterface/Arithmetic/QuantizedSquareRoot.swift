/// `√x` on stored integers, rounded towards 0 in float32; 0 for negative numbers, which operators refuse.
///
/// Source: `SqrtEvalQuantized` in `tflite/kernels/elementwise.cc`.
public struct QuantizedSquareRoot: QuantizedFunction {
  private let input: AffineMap
  private let output: AffineMap

  /// The name in kernel names.
  public var name: String { "sqrt" }

  /// The function from `input` to `output`.
  public init(input: AffineMap, output: AffineMap) {
    self.input = input
    self.output = output
  }

  /// The stored result for the stored value `value`.
  public func callAsFunction<Element: QuantizedElement>(_ value: Element) -> Element {
    let real = input.scale * Float(Int32(value) - input.zeroPoint)
    let root = max(real, 0).squareRoot()
    return Element(clamping: Int64(Int32(truncatingSaturating: root / output.scale)) + Int64(output.zeroPoint))
  }
}
