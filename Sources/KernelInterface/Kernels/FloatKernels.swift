/// Kernels on float32.
public struct FloatKernels: Sendable {
  /// AVERAGE_POOL_2D.
  public var averagePool: Kernel<PoolingArguments<Float, FloatClamp>>
  /// MAX_POOL_2D.
  public var maximumPool: Kernel<PoolingArguments<Float, FloatClamp>>
  /// L2_POOL_2D.
  public var l2Pool: Kernel<PoolingArguments<Float, FloatClamp>>
  /// ADD.
  public var add: Kernel<BinaryArguments<Float, FloatClamp>>
  /// SUB.
  public var subtract: Kernel<BinaryArguments<Float, FloatClamp>>
  /// MUL.
  public var multiply: Kernel<BinaryArguments<Float, FloatClamp>>
  /// DIV.
  public var divide: Kernel<BinaryArguments<Float, FloatClamp>>
  /// MEAN.
  public var mean: Kernel<ReductionArguments<Float, Void>>
  /// SOFTMAX; the parameter is beta.
  public var softmax: Kernel<RowArguments<Float, Float, Float>>
  /// RELU, RELU6, RELU_N1_TO_1.
  public var clamp: Kernel<UnaryArguments<Float, Float, FloatClamp>>
  /// LOGISTIC.
  public var logistic: Kernel<UnaryArguments<Float, Float, Void>>
  /// HARD_SWISH.
  public var hardSwish: Kernel<UnaryArguments<Float, Float, Void>>

  /// The scalar kernels.
  static let reference = FloatKernels(
    averagePool: Kernel("average-pool-f32-reference", ReferencePooling.averageFloat32),
    maximumPool: Kernel("maximum-pool-f32-reference", ReferencePooling.maximumFloat32),
    l2Pool: Kernel("l2-pool-f32-reference", ReferencePooling.l2Float32),
    add: Kernel("add-f32-reference") { ReferenceArithmetic.float32($0, +) },
    subtract: Kernel("subtract-f32-reference") { ReferenceArithmetic.float32($0, -) },
    multiply: Kernel("multiply-f32-reference") { ReferenceArithmetic.float32($0, *) },
    divide: Kernel("divide-f32-reference") { ReferenceArithmetic.float32($0, /) },
    mean: Kernel("mean-f32-reference", ReferenceReduction.meanFloat32),
    softmax: Kernel("softmax-f32-reference", ReferenceSoftmax.float32),
    clamp: Kernel("clamp-f32-reference", ReferenceActivation.clampFloat32),
    logistic: Kernel("logistic-f32-reference", ReferenceActivation.logisticFloat32),
    hardSwish: Kernel("hard-swish-f32-reference", ReferenceActivation.hardSwishFloat32))
}
