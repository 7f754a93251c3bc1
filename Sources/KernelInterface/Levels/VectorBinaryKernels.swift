/// The kernels of one level on two float32 tensors, element by element.
public struct VectorBinaryKernels: Sendable {
  /// ADD.
  public var add: VectorKernel<FloatBinaryArguments>
  /// SUB.
  public var subtract: VectorKernel<FloatBinaryArguments>
  /// MUL.
  public var multiply: VectorKernel<FloatBinaryArguments>
  /// DIV.
  public var divide: VectorKernel<FloatBinaryArguments>
  /// MAXIMUM.
  public var maximum: VectorKernel<FloatBinaryArguments>
  /// MINIMUM.
  public var minimum: VectorKernel<FloatBinaryArguments>
  /// SQUARED_DIFFERENCE.
  public var squaredDifference: VectorKernel<FloatBinaryArguments>
  /// PRELU; the second tensor has the slopes.
  public var prelu: VectorKernel<FloatBinaryArguments>

  /// Makes the kernels of a level.
  public init(
    add: VectorKernel<FloatBinaryArguments>, subtract: VectorKernel<FloatBinaryArguments>,
    multiply: VectorKernel<FloatBinaryArguments>, divide: VectorKernel<FloatBinaryArguments>,
    maximum: VectorKernel<FloatBinaryArguments>, minimum: VectorKernel<FloatBinaryArguments>,
    squaredDifference: VectorKernel<FloatBinaryArguments>, prelu: VectorKernel<FloatBinaryArguments>
  ) {
    self.add = add
    self.subtract = subtract
    self.multiply = multiply
    self.divide = divide
    self.maximum = maximum
    self.minimum = minimum
    self.squaredDifference = squaredDifference
    self.prelu = prelu
  }
}
