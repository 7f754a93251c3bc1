import Apus

/// Elements that look like data and are the same in every process.
///
/// Source of the generator: Steele, Lea & Flood, "Fast Splittable Pseudorandom Number Generators", 2014.
struct RandomElements: RandomNumberGenerator {
  private var state: UInt64

  /// Elements that follow from `seed`.
  init(seed: UInt64 = 2026) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// The bytes of `count` elements of `type`; nil for types without a size.
  ///
  /// Floats are multiples of 2⁻⁷ from −1 to 1, exact in every float type of 16 bits and more and never denormal; integers of
  /// up to 16 bits take all values; wider ones are often indices, so they are 0.
  mutating func bytes(_ type: ElementType, count: Int) -> [UInt8]? {
    guard let byteCount = type.byteCount(elementCount: count) else { return nil }
    switch type {
    case .float32: return floats(count) { $0.bitPattern }
    case .float64: return floats(count) { Double($0).bitPattern }
    case .float16: return floats(count) { Self.half($0) }
    case .bfloat16: return floats(count) { UInt16($0.bitPattern >> 16) }
    case .bool: return (0..<byteCount).map { _ in UInt8(truncatingIfNeeded: next()) & 1 }
    case .int8, .uint8, .int16, .uint16, .int4, .uint4, .int2:
      return (0..<byteCount).map { _ in UInt8(truncatingIfNeeded: next() >> 32) }
    default: return Array(repeating: 0, count: byteCount)
    }
  }

  private mutating func floats<Bits: FixedWidthInteger>(_ count: Int, _ bits: (Float) -> Bits) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count * MemoryLayout<Bits>.size)
    for _ in 0..<count {
      let value = Float(Int.random(in: -128...128, using: &self)) / 128
      withUnsafeBytes(of: bits(value).littleEndian) { bytes.append(contentsOf: $0) }
    }
    return bytes
  }

  /// The bits of a multiple of 2⁻⁷ from −1 to 1 as float16.
  private static func half(_ value: Float) -> UInt16 {
    let sign = value < 0 ? UInt16(0x8000) : 0
    guard value != 0 else { return 0 }
    return sign | UInt16(value.exponent + 15) << 10 | UInt16(value.significandBitPattern >> 13)
  }
}

extension Interpreter {
  /// Fills every input with random elements, the same each time.
  func fillInputs() throws {
    var elements = RandomElements()
    for position in 0..<inputTensorCount {
      let input = try input(at: position)
      guard let bytes = elements.bytes(input.dataType, count: input.shape.elementCount) else {
        throw ToolError(.unsupported, "input \(position) is \(input.dataType), which has no random elements")
      }
      try copy(bytes, toInputAt: position)
    }
  }
}
