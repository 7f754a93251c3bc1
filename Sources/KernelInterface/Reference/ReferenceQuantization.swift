/// The definitions of conversions between real numbers and stored integers.
///
/// Bit-exact with `tflite/kernels/internal/reference/{quantize,requantize,dequantize}.h`.
enum ReferenceQuantization {
  /// Rounds `x / scale` to nearest, halves away from zero, adds the zero point, and saturates.
  ///
  /// Quotients outside of the int32 range saturate; NaN gives the type's least value.
  static func quantize<Element: QuantizedElement>(_ a: UnaryArguments<Float, Element, AffineMap>) {
    for i in 0..<a.count {
      let value = Int64(Int32(roundingSaturating: a.input[i] / a.parameters.scale)) + Int64(a.parameters.zeroPoint)
      a.output[i] = Element(clamping: value)
    }
  }

  /// `quantize` with the map of each element's channel.
  static func quantizeChannels<Element: QuantizedElement>(_ a: UnaryArguments<Float, Element, ChannelMaps>) {
    let p = a.parameters
    for i in 0..<a.count {
      let map = p.maps[i / p.innerCount % p.channelCount]
      a.output[i] = Element(clamping: Int64(Int32(roundingSaturating: a.input[i] / map.scale)) + Int64(map.zeroPoint))
    }
  }

  /// `quantize` to elements of 4 bits in `range`, the first of two in the lower half of a byte.
  static func quantizeTo4Bits(_ a: UnaryArguments<Float, UInt8, AffineMap>, _ range: ClosedRange<Int64>) {
    func stored(_ index: Int) -> UInt8 {
      let value = Int64(Int32(roundingSaturating: a.input[index] / a.parameters.scale)) + Int64(a.parameters.zeroPoint)
      return UInt8(truncatingIfNeeded: min(max(value, range.lowerBound), range.upperBound)) & 0xF
    }
    for i in 0..<(a.count + 1) / 2 {
      a.output[i] = stored(2 * i) | (2 * i + 1 < a.count ? stored(2 * i + 1) << 4 : 0)
    }
  }

  static func requantize<Input: FixedWidthInteger, Output: FixedWidthInteger>(
    _ a: UnaryArguments<Input, Output, Requantization>
  ) {
    let p = a.parameters
    for i in 0..<a.count {
      let value = p.multiplier.multiply(Int32(truncatingIfNeeded: a.input[i]) &- p.inputZeroPoint)
      a.output[i] = Output(truncatingIfNeeded: p.clamp(value &+ p.outputZeroPoint))
    }
  }

  /// The product is taken in float64 and rounded once.
  static func dequantize<Element: QuantizedElement>(_ a: UnaryArguments<Element, Float, AffineMap>) {
    let scale = Double(a.parameters.scale)
    for i in 0..<a.count {
      a.output[i] = Float(scale * Double(Int32(a.input[i]) &- a.parameters.zeroPoint))
    }
  }

  /// The product is taken in float32.
  static func dequantizeChannels<Element: QuantizedElement>(_ a: UnaryArguments<Element, Float, ChannelMaps>) {
    let p = a.parameters
    for i in 0..<a.count {
      let map = p.maps[i / p.innerCount % p.channelCount]
      a.output[i] = map.scale * Float(Int32(a.input[i]) &- map.zeroPoint)
    }
  }

  /// The product is taken in float32; the elements are narrower than a byte.
  static func dequantizePacked(_ a: UnaryArguments<UInt8, Float, PackedMaps>) {
    let (channels, bitCount) = (a.parameters.channels, a.parameters.bitCount)
    let sign: UInt8 = a.parameters.isSigned ? 1 << UInt8(bitCount - 1) : 0
    let mask = UInt8(1) << UInt8(bitCount) - 1
    for i in 0..<a.count {
      let bits = a.input[i * bitCount / 8] >> UInt8(i * bitCount % 8) & mask
      let map = channels.maps[i / channels.innerCount % channels.channelCount]
      a.output[i] = map.scale * Float((Int32(bits ^ sign) - Int32(sign)) &- map.zeroPoint)
    }
  }

  /// Widens IEEE 754 binary16 to binary32, exactly.
  static func widenFloat16(_ a: UnaryArguments<UInt16, Float, Void>) {
    for i in 0..<a.count {
      a.output[i] = Float(halfBitPattern: a.input[i])
    }
  }
}

extension Float {
  /// The value of an IEEE 754 binary16 number.
  public init(halfBitPattern bits: UInt16) {
    let sign = UInt32(bits & 0x8000) << 16
    let exponent = UInt32(bits >> 10) & 0x1F
    let fraction = UInt32(bits & 0x3FF)
    switch exponent {
    case 0:  // zero or subnormal: fraction · 2⁻²⁴
      let magnitude = Float(fraction) * Float(bitPattern: 0x3380_0000)
      self.init(bitPattern: magnitude.bitPattern | sign)
    case 0x1F: self.init(bitPattern: sign | 0x7F80_0000 | fraction << 13)
    default: self.init(bitPattern: sign | (exponent + 112) << 23 | fraction << 13)
    }
  }
}
