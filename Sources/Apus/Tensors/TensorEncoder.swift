/// Writes real numbers as the elements of a tensor: what `TensorReader` reads, the other way round.
public struct TensorEncoder: Sendable {
  let type: ElementType
  let affine: (scale: Double, zeroPoint: Double)?

  /// An encoder for elements of `type`; integers are quantized with `quantization`, which has one scale.
  ///
  /// - Throws: `InferenceError.Code.invalidElementType` for types other than float16, float32, float64, bool and integers
  ///   of 8 bits and more, and for scales per channel.
  public init(_ type: ElementType, quantization: Quantization?) throws(InferenceError) {
    switch type {
    case .float16, .float32, .float64, .bool: affine = nil
    case .int8, .uint8, .int16, .uint16, .int32, .uint32, .int64, .uint64:
      guard quantization?.isPerChannel != true else {
        throw InferenceError(.invalidElementType, "elements with a scale for each channel cannot be written")
      }
      affine = quantization.flatMap { $0.scales[0] == 0 ? nil : (Double($0.scales[0]), Double($0.zeroPoints[0])) }
    default: throw InferenceError(.invalidElementType, "\(type) elements cannot be written")
    }
    self.type = type
  }

  /// The bytes of one element that stands for `real`, little-endian.
  ///
  /// Integers are `real / scale + zeroPoint`, rounded to nearest even and bounded by the type; NaN becomes the zero point.
  /// Floats are rounded to nearest even, bool is whether `real` is not 0.
  public func bytes(of real: Double) -> [UInt8] {
    let code = affine.map { real / $0.scale + $0.zeroPoint } ?? real
    return bytes(ofCode: code.isNaN && type != .bool && !isFloat ? affine?.zeroPoint ?? 0 : code)
  }

  /// The bytes of one element that stores `code` itself, whatever the quantization; rounded and bounded likewise.
  public func bytes(ofCode code: Double) -> [UInt8] {
    switch type {
    case .float16: Self.bytes(Self.halfBits(code))
    case .float32: Self.bytes(Float(code).bitPattern)
    case .float64: Self.bytes(code.bitPattern)
    case .bool: [code == 0 ? 0 : 1]
    case .int8: Self.bytes(Self.bounded(code, Int8.self))
    case .uint8: Self.bytes(Self.bounded(code, UInt8.self))
    case .int16: Self.bytes(Self.bounded(code, Int16.self))
    case .uint16: Self.bytes(Self.bounded(code, UInt16.self))
    case .int32: Self.bytes(Self.bounded(code, Int32.self))
    case .uint32: Self.bytes(Self.bounded(code, UInt32.self))
    case .int64: Self.bytes(Self.bounded(code, Int64.self))
    default: Self.bytes(Self.bounded(code, UInt64.self))
    }
  }

  /// The bytes of one element that stores exactly `code`; nil when the type is a float or does not have that integer.
  public func bytes(exactly code: some BinaryInteger) -> [UInt8]? {
    switch type {
    case .bool: code == 0 || code == 1 ? [UInt8(code)] : nil
    case .int8: Int8(exactly: code).map(Self.bytes)
    case .uint8: UInt8(exactly: code).map(Self.bytes)
    case .int16: Int16(exactly: code).map(Self.bytes)
    case .uint16: UInt16(exactly: code).map(Self.bytes)
    case .int32: Int32(exactly: code).map(Self.bytes)
    case .uint32: UInt32(exactly: code).map(Self.bytes)
    case .int64: Int64(exactly: code).map(Self.bytes)
    case .uint64: UInt64(exactly: code).map(Self.bytes)
    default: nil
    }
  }

  var isFloat: Bool { [.float16, .float32, .float64].contains(type) }

  private static func bytes(_ value: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: value.littleEndian) { Array($0) }
  }

  private static func bounded<Value: FixedWidthInteger>(_ code: Double, _: Value.Type) -> Value {
    guard !code.isNaN else { return 0 }
    let rounded = code.rounded(.toNearestOrEven)
    return Value(exactly: rounded) ?? (rounded < 0 ? .min : .max)
  }

  /// The bits of `value` as float16, rounded to nearest even.
  private static func halfBits(_ value: Double) -> UInt16 {
    let sign = value.sign == .minus ? UInt16(0x8000) : 0
    let magnitude = value.magnitude
    if magnitude.isNaN { return sign | 0x7E00 }
    guard magnitude != 0 else { return sign }
    // Steps are 2⁻¹⁰ of the power of two below, and 2⁻²⁴ among the smallest.
    let exponent = magnitude.isInfinite ? 16 : max(magnitude.exponent, -14)
    guard exponent <= 15 else { return sign | 0x7C00 }
    let steps = (magnitude * Double(sign: .plus, exponent: 10 - exponent, significand: 1)).rounded(.toNearestOrEven)
    // A carry out of the significand raises the exponent, up to infinity.
    return sign | UInt16(Int(steps) + (exponent + 14) * 1024)
  }
}

extension Tensor {
  /// The elements as they are stored with another type and quantization, each the number nearest to the real one.
  ///
  /// - Throws: As `TensorReader` and `TensorEncoder`.
  func contents(as type: ElementType, _ quantization: Quantization?) throws(InferenceError) -> [UInt8] {
    guard type != dataType || quantization != self.quantization else { return data }
    let (reader, encoder) = (try TensorReader(self), try TensorEncoder(type, quantization: quantization))
    var bytes: [UInt8] = []
    bytes.reserveCapacity(type.byteCount(elementCount: reader.elementCount) ?? 0)
    reader.forEachBlock { block in
      for real in block.reals { bytes += encoder.bytes(of: real) }
    }
    return bytes
  }
}
