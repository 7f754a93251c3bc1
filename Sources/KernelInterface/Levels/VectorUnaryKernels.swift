/// The kernels of one level on one tensor, element by element.
public struct VectorUnaryKernels: Sendable {
  /// RELU, RELU6, RELU_N1_TO_1, RELU_0_TO_1.
  public var clamp: VectorKernel<FloatUnaryArguments>
  /// HARD_SWISH.
  public var hardSwish: VectorKernel<FloatUnaryArguments>
  /// LOGISTIC.
  public var logistic: VectorKernel<FloatUnaryArguments>
  /// MUL of x and LOGISTIC of x.
  public var swish: VectorKernel<FloatUnaryArguments>
  /// TANH.
  public var hyperbolicTangent: VectorKernel<FloatUnaryArguments>
  /// EXP.
  public var exponential: VectorKernel<FloatUnaryArguments>
  /// ELU.
  public var elu: VectorKernel<FloatUnaryArguments>
  /// LEAKY_RELU.
  public var leakyRelu: VectorKernel<FloatUnaryArguments>
  /// ABS.
  public var absolute: VectorKernel<FloatUnaryArguments>
  /// NEG.
  public var negate: VectorKernel<FloatUnaryArguments>
  /// SQUARE.
  public var square: VectorKernel<FloatUnaryArguments>
  /// SQRT.
  public var squareRoot: VectorKernel<FloatUnaryArguments>
  /// RSQRT.
  public var reciprocalSquareRoot: VectorKernel<FloatUnaryArguments>
  /// SOFTMAX.
  public var softmax: VectorKernel<FloatRowArguments>
  /// 8-bit unary operators.
  public var lookup: VectorKernel<ByteTableArguments>

  /// Makes the kernels of a level.
  public init(
    clamp: VectorKernel<FloatUnaryArguments>, hardSwish: VectorKernel<FloatUnaryArguments>,
    logistic: VectorKernel<FloatUnaryArguments>, swish: VectorKernel<FloatUnaryArguments>,
    hyperbolicTangent: VectorKernel<FloatUnaryArguments>, exponential: VectorKernel<FloatUnaryArguments>,
    elu: VectorKernel<FloatUnaryArguments>, leakyRelu: VectorKernel<FloatUnaryArguments>,
    absolute: VectorKernel<FloatUnaryArguments>, negate: VectorKernel<FloatUnaryArguments>,
    square: VectorKernel<FloatUnaryArguments>, squareRoot: VectorKernel<FloatUnaryArguments>,
    reciprocalSquareRoot: VectorKernel<FloatUnaryArguments>, softmax: VectorKernel<FloatRowArguments>,
    lookup: VectorKernel<ByteTableArguments>
  ) {
    self.clamp = clamp
    self.hardSwish = hardSwish
    self.logistic = logistic
    self.swish = swish
    self.hyperbolicTangent = hyperbolicTangent
    self.exponential = exponential
    self.elu = elu
    self.leakyRelu = leakyRelu
    self.absolute = absolute
    self.negate = negate
    self.square = square
    self.squareRoot = squareRoot
    self.reciprocalSquareRoot = reciprocalSquareRoot
    self.softmax = softmax
    self.lookup = lookup
  }
}
