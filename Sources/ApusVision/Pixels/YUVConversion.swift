/// What each value of Y, U and V adds to red, green and blue, in fixed point.
///
/// No sum of three leaves 32 bits. The fourth lane is 0.
final class YUVConversion {
  private static let fractionBitCount: Int32 = 20

  /// What values of Y add, and the half that rounds.
  let lights: UnsafePointer<SIMD4<Int32>>
  /// What values of U add.
  let blues: UnsafePointer<SIMD4<Int32>>
  /// What values of V add.
  let reds: UnsafePointer<SIMD4<Int32>>
  private let tables: UnsafeMutablePointer<SIMD4<Int32>>

  init(_ matrix: YUVMatrix) {
    let (black, light, blue, red) = Self.coefficients(of: matrix)
    let half = SIMD4<Int32>(1, 1, 1, 0) &<< (Self.fractionBitCount - 1)
    tables = .allocate(capacity: 3 * 256)
    for value: Int32 in 0..<256 {
      (tables + Int(value)).initialize(to: light &* max(value - black, 0) &+ half)
      (tables + Int(value) + 256).initialize(to: blue &* (value - 128))
      (tables + Int(value) + 512).initialize(to: red &* (value - 128))
    }
    (lights, blues, reds) = (UnsafePointer(tables), UnsafePointer(tables + 256), UnsafePointer(tables + 512))
  }

  deinit { tables.deallocate() }

  /// Red, green and blue of a sum, and 0.
  @inline(__always)
  static func samples(_ sum: SIMD4<Int32>) -> SIMD4<UInt8> {
    // In 16 bits, where processors can clamp.
    let whole = SIMD4<Int16>(truncatingIfNeeded: sum &>> fractionBitCount)
    return SIMD4<UInt8>(truncatingIfNeeded: whole.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255)))
  }

  /// The Y of black, and what Y above it, U and V above 128 add for each step.
  private static func coefficients(
    of matrix: YUVMatrix
  ) -> (black: Int32, light: SIMD4<Int32>, blue: SIMD4<Int32>, red: SIMD4<Int32>) {
    func light(_ step: Int32) -> SIMD4<Int32> { SIMD4(step, step, step, 0) }
    return switch matrix {
    case .bt601:
      (16, light(1_220_542), SIMD4(0, -409_993, 2_116_026, 0), SIMD4(1_673_527, -852_492, 0, 0))
    case .bt601FullRange:
      (0, light(1 << 20), SIMD4(0, -360_853, 1_858_077, 0), SIMD4(1_470_104, -748_826, 0, 0))
    case .bt709:
      (16, light(1_220_945), SIMD4(0, -223_607, 2_215_014, 0), SIMD4(1_879_825, -558_796, 0, 0))
    case .bt709FullRange:
      (0, light(1 << 20), SIMD4(0, -196_424, 1_945_738, 0), SIMD4(1_651_297, -490_864, 0, 0))
    }
  }
}
