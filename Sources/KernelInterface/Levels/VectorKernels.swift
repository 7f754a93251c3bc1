/// The kernels of one instruction-set level, for the operators that have some.
public struct VectorKernels: Sendable {
  /// The level.
  public var level: InstructionSet
  /// How products want their right matrix.
  public var layout: ProductLayout
  /// CONV_2D and FULLY_CONNECTED on float32.
  public var floatProduct: VectorKernel<FloatProductArguments>
  /// CONV_2D on float32 with 3×3 filters and stride 1.
  public var winograd: VectorKernel<WinogradArguments>
  /// CONV_2D and FULLY_CONNECTED on uint8 and int8.
  public var byteProduct: VectorKernel<ByteProductArguments>
  /// Other operators on uint8 and int8.
  public var bytes: VectorByteKernels
  /// DEPTHWISE_CONV_2D on float32.
  public var floatDepthwise: VectorKernel<FloatDepthwiseArguments>
  /// DEPTHWISE_CONV_2D on uint8 and int8.
  public var byteDepthwise: VectorKernel<ByteDepthwiseArguments>
  /// DEPTHWISE_CONV_2D and CONV_2D of its output by a 1×1 filter on float32.
  public var floatSeparable: VectorKernel<FloatSeparableArguments>
  /// The same on uint8 and int8.
  public var byteSeparable: VectorKernel<ByteSeparableArguments>
  /// Operators on one tensor, element by element.
  public var unary: VectorUnaryKernels
  /// Operators on two float32 tensors, element by element.
  public var binary: VectorBinaryKernels
  /// Poolings, resizes and means.
  public var images: VectorImageKernels
  /// Operators that move elements.
  public var copies: VectorCopyKernels
  /// What the machine's limits are measured with.
  public var limits: LimitKernels

  /// Makes the kernels of a level.
  public init(
    level: InstructionSet, layout: ProductLayout, floatProduct: VectorKernel<FloatProductArguments>,
    winograd: VectorKernel<WinogradArguments>, byteProduct: VectorKernel<ByteProductArguments>,
    floatDepthwise: VectorKernel<FloatDepthwiseArguments>, byteDepthwise: VectorKernel<ByteDepthwiseArguments>,
    floatSeparable: VectorKernel<FloatSeparableArguments>, byteSeparable: VectorKernel<ByteSeparableArguments>,
    unary: VectorUnaryKernels, binary: VectorBinaryKernels, images: VectorImageKernels, copies: VectorCopyKernels,
    bytes: VectorByteKernels, limits: LimitKernels
  ) {
    self.level = level
    self.layout = layout
    self.floatProduct = floatProduct
    self.winograd = winograd
    self.byteProduct = byteProduct
    self.bytes = bytes
    self.floatDepthwise = floatDepthwise
    self.byteDepthwise = byteDepthwise
    self.floatSeparable = floatSeparable
    self.byteSeparable = byteSeparable
    self.unary = unary
    self.binary = binary
    self.images = images
    self.copies = copies
    self.limits = limits
  }
}
