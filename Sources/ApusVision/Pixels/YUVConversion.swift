/// The coefficients of a `YUVMatrix` in fixed point, and their application.
struct YUVConversion {
  private static let fractionBitCount: Int32 = 20
  private static let half: Int32 = 1 << (fractionBitCount - 1)

  private let black: Int32
  private let luma: Int32
  private let redV: Int32
  private let greenU: Int32
  private let greenV: Int32
  private let blueU: Int32

  init(_ matrix: YUVMatrix) {
    switch matrix {
    case .bt601:
      (black, luma) = (16, 1_220_542)
      (redV, greenU, greenV, blueU) = (1_673_527, -409_993, -852_492, 2_116_026)
    case .bt601FullRange:
      (black, luma) = (0, 1 << 20)
      (redV, greenU, greenV, blueU) = (1_470_104, -360_853, -748_826, 1_858_077)
    case .bt709:
      (black, luma) = (16, 1_220_945)
      (redV, greenU, greenV, blueU) = (1_879_825, -223_607, -558_796, 2_215_014)
    case .bt709FullRange:
      (black, luma) = (0, 1 << 20)
      (redV, greenU, greenV, blueU) = (1_651_297, -196_424, -490_864, 1_945_738)
    }
  }

  /// Red, green and blue; no sum leaves 32 bits.
  @inline(__always)
  func rgb(_ y: UInt8, _ u: UInt8, _ v: UInt8) -> (UInt8, UInt8, UInt8) {
    let light = max(Int32(y) &- black, 0) &* luma &+ Self.half
    let (blueness, redness) = (Int32(u) &- 128, Int32(v) &- 128)
    return (
      Self.sample(light &+ redness &* redV),
      Self.sample(light &+ blueness &* greenU &+ redness &* greenV),
      Self.sample(light &+ blueness &* blueU)
    )
  }

  @inline(__always)
  private static func sample(_ sum: Int32) -> UInt8 {
    UInt8(truncatingIfNeeded: min(max(sum &>> fractionBitCount, 0), 255))
  }
}
