/// Kernels between element types, and the table lookup that serves 8-bit activations.
public struct ConversionKernels: Sendable {
  /// QUANTIZE float32 → uint8.
  public var quantizeToUInt8: Kernel<UnaryArguments<Float, UInt8, AffineMap>>
  /// QUANTIZE float32 → int8.
  public var quantizeToInt8: Kernel<UnaryArguments<Float, Int8, AffineMap>>
  /// QUANTIZE float32 → int16.
  public var quantizeToInt16: Kernel<UnaryArguments<Float, Int16, AffineMap>>
  /// DEQUANTIZE uint8 → float32.
  public var dequantizeUInt8: Kernel<UnaryArguments<UInt8, Float, AffineMap>>
  /// DEQUANTIZE int8 → float32.
  public var dequantizeInt8: Kernel<UnaryArguments<Int8, Float, AffineMap>>
  /// DEQUANTIZE int16 → float32.
  public var dequantizeInt16: Kernel<UnaryArguments<Int16, Float, AffineMap>>
  /// DEQUANTIZE uint8 → float32 with a scale for each channel.
  public var dequantizeChannelsUInt8: Kernel<UnaryArguments<UInt8, Float, ChannelMaps>>
  /// DEQUANTIZE int8 → float32 with a scale for each channel.
  public var dequantizeChannelsInt8: Kernel<UnaryArguments<Int8, Float, ChannelMaps>>
  /// DEQUANTIZE float16 → float32.
  public var widenFloat16: Kernel<UnaryArguments<UInt16, Float, Void>>
  /// 8-bit unary operators: a table of 256 bytes, indexed by the stored byte.
  public var lookup: Kernel<UnaryArguments<UInt8, UInt8, UnsafePointer<UInt8>>>

  /// The scalar kernels.
  static let reference = ConversionKernels(
    quantizeToUInt8: Kernel("quantize-f32-u8-reference", ReferenceQuantization.quantize),
    quantizeToInt8: Kernel("quantize-f32-i8-reference", ReferenceQuantization.quantize),
    quantizeToInt16: Kernel("quantize-f32-i16-reference", ReferenceQuantization.quantize),
    dequantizeUInt8: Kernel("dequantize-u8-f32-reference", ReferenceQuantization.dequantize),
    dequantizeInt8: Kernel("dequantize-i8-f32-reference", ReferenceQuantization.dequantize),
    dequantizeInt16: Kernel("dequantize-i16-f32-reference", ReferenceQuantization.dequantize),
    dequantizeChannelsUInt8: Kernel("dequantize-channels-u8-f32-reference", ReferenceQuantization.dequantizeChannels),
    dequantizeChannelsInt8: Kernel("dequantize-channels-i8-f32-reference", ReferenceQuantization.dequantizeChannels),
    widenFloat16: Kernel("widen-f16-f32-reference", ReferenceQuantization.widenFloat16),
    lookup: Kernel("lookup-8-reference", ReferenceActivation.lookup))
}
