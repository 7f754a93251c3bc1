/// Arguments of a softmax over the last dimension.
public struct SoftmaxArguments<Element, Parameters> {
  /// The number of rows.
  public var rowCount: Int
  /// The number of elements in a row.
  public var depth: Int
  /// The input, `[rowCount, depth]`.
  public var input: UnsafePointer<Element>
  /// The output, `[rowCount, depth]`; may be the input.
  public var output: UnsafeMutablePointer<Element>
  /// The factor in the exponent: beta for floats, beta with the input scale for quantized elements.
  public var parameters: Parameters

  /// Makes arguments.
  public init(
    rowCount: Int, depth: Int, input: UnsafePointer<Element>, output: UnsafeMutablePointer<Element>,
    parameters: Parameters
  ) {
    self.rowCount = rowCount
    self.depth = depth
    self.input = input
    self.output = output
    self.parameters = parameters
  }
}

/// The exponent's scale of a quantized softmax in Q5.26.
///
/// Source: `PreprocessSoftmaxScaling` and `CalculateInputRadius` in `tflite/kernels/internal/quantization_util.cc`.
public struct QuantizedSoftmax: Sendable {
  /// beta · input scale · 2²⁶.
  public var multiplier: QuantizedMultiplier
  /// The least difference to the row's maximum that contributes.
  public var leastDifference: Int32

  /// The parameters, or nil when beta · input scale is below 2⁻²⁶.
  public init?(beta: Float, inputScale: Float) {
    let real = min(Double(beta) * Double(inputScale) * Double(1 << 26), Double(Int32.max))
    guard real > 1 else { return nil }
    multiplier = QuantizedMultiplier(real)
    let radius = Double(31) * Double(1 << 26) / Double(Int64(1) << Int64(multiplier.shift))
    leastDifference = -Int32(radius.rounded(.down))
  }
}
