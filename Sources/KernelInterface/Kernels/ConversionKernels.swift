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
  /// DEQUANTIZE int2, int4, uint4 → float32, with one scale or one for each channel.
  public var dequantizePacked: Kernel<UnaryArguments<UInt8, Float, PackedMaps>>
  /// QUANTIZE float32 → uint8 with a scale for each channel.
  public var quantizeChannelsToUInt8: Kernel<UnaryArguments<Float, UInt8, ChannelMaps>>
  /// QUANTIZE float32 → int8 with a scale for each channel.
  public var quantizeChannelsToInt8: Kernel<UnaryArguments<Float, Int8, ChannelMaps>>
  /// QUANTIZE float32 → int16 with a scale for each channel.
  public var quantizeChannelsToInt16: Kernel<UnaryArguments<Float, Int16, ChannelMaps>>
  /// QUANTIZE float32 → int4.
  public var quantizeToInt4: Kernel<UnaryArguments<Float, UInt8, AffineMap>>
  /// QUANTIZE float32 → uint4.
  public var quantizeToUInt4: Kernel<UnaryArguments<Float, UInt8, AffineMap>>
  /// DEQUANTIZE float16 → float32.
  public var widenFloat16: Kernel<UnaryArguments<UInt16, Float, Void>>
  /// 8-bit unary operators: a table of 256 bytes, indexed by the stored byte.
  public var lookup: Kernel<UnaryArguments<UInt8, UInt8, UnsafePointer<UInt8>>>
  /// int16 unary operators: an `InterpolationTable`.
  public var interpolate: Kernel<UnaryArguments<Int16, Int16, UnsafePointer<Int16>>>

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
    dequantizePacked: Kernel("dequantize-packed-f32-reference", ReferenceQuantization.dequantizePacked),
    quantizeChannelsToUInt8: Kernel("quantize-channels-f32-u8-reference", ReferenceQuantization.quantizeChannels),
    quantizeChannelsToInt8: Kernel("quantize-channels-f32-i8-reference", ReferenceQuantization.quantizeChannels),
    quantizeChannelsToInt16: Kernel("quantize-channels-f32-i16-reference", ReferenceQuantization.quantizeChannels),
    quantizeToInt4: Kernel("quantize-f32-i4-reference") { ReferenceQuantization.quantizeTo4Bits($0, -8...7) },
    quantizeToUInt4: Kernel("quantize-f32-u4-reference") { ReferenceQuantization.quantizeTo4Bits($0, 0...15) },
    widenFloat16: Kernel("widen-f16-f32-reference", ReferenceQuantization.widenFloat16),
    lookup: Kernel("lookup-8-reference", ReferenceActivation.lookup),
    interpolate: Kernel("interpolate-16-reference", ReferenceActivation.interpolate))
}
