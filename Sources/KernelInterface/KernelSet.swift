/// The kernels of one family: what the planner chooses from.
///
/// Fields are grouped by element type. A family that lacks a kernel of its own holds the reference's.
public struct KernelSet: Sendable {
  /// The family's name as the command line knows it.
  public let family: String
  /// Kernels on float32.
  public var float32: FloatKernels
  /// Kernels on quantized uint8.
  public var uint8: QuantizedKernels<UInt8>
  /// Kernels on quantized int8.
  public var int8: QuantizedKernels<Int8>
  /// Kernels on integers that are not quantized.
  public var int32: IntegerKernels<Int32>
  /// Kernels on integers that are not quantized.
  public var int64: IntegerKernels<Int64>
  /// Kernels that move elements.
  public var copies: CopyKernels
  /// Kernels between types.
  public var conversions: ConversionKernels

  /// The scalar kernels that define every operator.
  public static let reference = KernelSet(
    family: "reference", float32: .reference, uint8: .reference, int8: .reference,
    int32: .reference("i32"), int64: .reference("i64"), copies: .reference, conversions: .reference)
}

/// Kernels on float32.
public struct FloatKernels: Sendable {
  /// CONV_2D.
  public var convolution: Kernel<FloatConvolutionArguments>
  /// DEPTHWISE_CONV_2D.
  public var depthwiseConvolution: Kernel<FloatConvolutionArguments>
  /// FULLY_CONNECTED.
  public var fullyConnected: Kernel<FloatFullyConnectedArguments>
  /// AVERAGE_POOL_2D.
  public var averagePool: Kernel<PoolingArguments<Float, FloatClamp>>
  /// MAX_POOL_2D.
  public var maximumPool: Kernel<PoolingArguments<Float, FloatClamp>>
  /// ADD.
  public var add: Kernel<BinaryArguments<Float, FloatClamp>>
  /// SUB.
  public var subtract: Kernel<BinaryArguments<Float, FloatClamp>>
  /// MUL.
  public var multiply: Kernel<BinaryArguments<Float, FloatClamp>>
  /// MEAN.
  public var mean: Kernel<ReductionArguments<Float, Void>>
  /// SOFTMAX; the parameter is beta.
  public var softmax: Kernel<SoftmaxArguments<Float, Float>>
  /// RELU, RELU6, RELU_N1_TO_1.
  public var clamp: Kernel<UnaryArguments<Float, Float, FloatClamp>>
  /// LOGISTIC.
  public var logistic: Kernel<UnaryArguments<Float, Float, Void>>
  /// HARD_SWISH.
  public var hardSwish: Kernel<UnaryArguments<Float, Float, Void>>
  /// RESIZE_BILINEAR.
  public var resizeBilinear: Kernel<ResizeArguments<Float>>

  /// The scalar kernels.
  static let reference = FloatKernels(
    convolution: Kernel("convolution-f32-reference", ReferenceConvolution.float32),
    depthwiseConvolution: Kernel("depthwise-f32-reference", ReferenceDepthwiseConvolution.float32),
    fullyConnected: Kernel("fully-connected-f32-reference", ReferenceFullyConnected.float32),
    averagePool: Kernel("average-pool-f32-reference", ReferencePooling.averageFloat32),
    maximumPool: Kernel("maximum-pool-f32-reference", ReferencePooling.maximumFloat32),
    add: Kernel("add-f32-reference") { ReferenceArithmetic.float32($0, +) },
    subtract: Kernel("subtract-f32-reference") { ReferenceArithmetic.float32($0, -) },
    multiply: Kernel("multiply-f32-reference") { ReferenceArithmetic.float32($0, *) },
    mean: Kernel("mean-f32-reference", ReferenceReduction.meanFloat32),
    softmax: Kernel("softmax-f32-reference", ReferenceSoftmax.float32),
    clamp: Kernel("clamp-f32-reference", ReferenceActivation.clampFloat32),
    logistic: Kernel("logistic-f32-reference", ReferenceActivation.logisticFloat32),
    hardSwish: Kernel("hard-swish-f32-reference", ReferenceActivation.hardSwishFloat32),
    resizeBilinear: Kernel("resize-bilinear-f32-reference", ReferenceResize.bilinearFloat32))
}
