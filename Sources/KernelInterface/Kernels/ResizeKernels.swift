/// Kernels that resize images.
public struct ResizeKernels: Sendable {
  /// RESIZE_BILINEAR.
  public var bilinearFloat32: Kernel<ResizeArguments<Float>>
  /// RESIZE_BILINEAR.
  public var bilinearUInt8: Kernel<ResizeArguments<UInt8>>
  /// RESIZE_BILINEAR.
  public var bilinearInt8: Kernel<ResizeArguments<Int8>>
  /// RESIZE_BILINEAR.
  public var bilinearInt16: Kernel<ResizeArguments<Int16>>
  /// RESIZE_NEAREST_NEIGHBOR; channels are the bytes of a pixel.
  public var nearest: Kernel<ResizeArguments<UInt8>>

  /// The scalar kernels.
  static let reference = ResizeKernels(
    bilinearFloat32: Kernel("resize-bilinear-f32-reference", ReferenceResize.bilinearFloat32),
    bilinearUInt8: Kernel("resize-bilinear-u8-reference", ReferenceResize.bilinearUInt8),
    bilinearInt8: Kernel("resize-bilinear-i8-reference", ReferenceResize.bilinearFixedPoint),
    bilinearInt16: Kernel("resize-bilinear-i16-reference", ReferenceResize.bilinearFixedPoint),
    nearest: Kernel("resize-nearest-reference", ReferenceResize.nearest))
}
