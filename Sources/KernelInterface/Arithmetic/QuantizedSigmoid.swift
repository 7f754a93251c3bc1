#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// `1 / (1 + e^−x)` or `tanh x` on stored int16 values, by interpolation in one table.
///
/// The output has scale 2⁻¹⁵ and zero point 0.
/// Source: `SigmoidPrepare` and `TanhPrepare` in `tflite/kernels/activations.cc`,
/// `tflite/kernels/internal/reference/integer_ops/{logistic,tanh}.h`.
public struct QuantizedSigmoid: QuantizedFunction {
  /// Which of the two functions.
  public enum Shape: Sendable {
    /// `1 / (1 + e^−x)`.
    case logistic
    /// `tanh x = 2 / (1 + e^−2x) − 1`.
    case tanh
  }

  private let shape: Shape
  private let multiplier: Int64
  private let shift: Int64

  /// The name in kernel names.
  public var name: String { shape == .tanh ? "tanh" : "logistic" }

  /// The function of inputs with scale `inputScale` and zero point 0.
  ///
  /// Scales at 2⁻¹², for tanh 2⁻¹¹ too, within a thousandth of the exponent count as that power of two.
  public init(_ shape: Shape, inputScale: Float) {
    self.shape = shape
    let exponent = Self.nearestExponent(inputScale)
    let isShift = exponent == -12 || (exponent == -11 && shape == .tanh)
    // The table reaches to 10.7 at 2¹⁷: three times finer than 2⁻¹².
    var real = Double(inputScale) * 4096 * 3
    var shift: Int64 = 0
    while !isShift && real <= 32767.0 / 2 && shift <= 30 {
      shift += 1
      real *= 2
    }
    multiplier = isShift ? 3 << Int64((exponent ?? 0) + 12) : Int64(min(real, 0x1p40))
    self.shift = shift
  }

  /// The power of two that `scale` is within a thousandth of, in the exponent; nil when there is none.
  public static func nearestExponent(_ scale: Float) -> Int? {
    let exponent = logf(scale) * (1 / logf(2))
    let nearest = exponent.rounded(.toNearestOrAwayFromZero)
    return abs(exponent - nearest) < 1e-3 ? Int(nearest) : nil
  }

  /// The stored result for the stored value `value`.
  public func callAsFunction<Element: QuantizedElement>(_ value: Element) -> Element {
    let position = (Int64(value) * multiplier + (shift > 0 ? 1 << (shift - 1) : 0)) >> shift
    let magnitude = abs(position)
    switch shape {
    case .logistic:
      let half = Self.interpolated(magnitude, fractionBits: 9) ?? 0x7FFF << 10
      let result = position >= 0 ? half + (1 << 9) : (1 << 25) - half + (1 << 9) - 1
      return Element(truncatingIfNeeded: result >> 10)
    case .tanh:
      let half = Self.interpolated(magnitude, fractionBits: 8) ?? 0xFFFF << 8
      let result = (position >= 0 ? half - (1 << 23) : (1 << 23) - half - 1) + (1 << 7)
      return Element(truncatingIfNeeded: result >> 8)
    }
  }

  /// The table's value at `magnitude`, with `fractionBits` fractional bits more than the table; nil beyond its end.
  private static func interpolated(_ magnitude: Int64, fractionBits: Int64) -> Int64? {
    let index = Int(magnitude >> fractionBits)
    guard index < 255 else { return nil }
    let (first, second) = (Int64(values[index]), Int64(values[index + 1]))
    return first << fractionBits + (magnitude & ((1 << fractionBits) - 1)) * (second - first)
  }

  /// `1 / (1 + e^(−i/24))` in Q0.16 for i = 0…255, a third of them above the nearest value.
  ///
  /// Source: `sigmoid_table_uint16` in `tflite/kernels/internal/common.h`.
  private static let values: [UInt16] = [
    32768, 33451, 34133, 34813, 35493, 36169, 36843, 37513, 38180, 38841, 39498, 40149, 40794, 41432, 42064, 42688,
    43304, 43912, 44511, 45102, 45683, 46255, 46817, 47369, 47911, 48443, 48964, 49475, 49975, 50464, 50942, 51409,
    51865, 52311, 52745, 53169, 53581, 53983, 54374, 54755, 55125, 55485, 55834, 56174, 56503, 56823, 57133, 57433,
    57724, 58007, 58280, 58544, 58800, 59048, 59288, 59519, 59743, 59959, 60168, 60370, 60565, 60753, 60935, 61110,
    61279, 61441, 61599, 61750, 61896, 62036, 62172, 62302, 62428, 62549, 62666, 62778, 62886, 62990, 63090, 63186,
    63279, 63368, 63454, 63536, 63615, 63691, 63765, 63835, 63903, 63968, 64030, 64090, 64148, 64204, 64257, 64308,
    64357, 64405, 64450, 64494, 64536, 64576, 64614, 64652, 64687, 64721, 64754, 64786, 64816, 64845, 64873, 64900,
    64926, 64950, 64974, 64997, 65019, 65039, 65060, 65079, 65097, 65115, 65132, 65149, 65164, 65179, 65194, 65208,
    65221, 65234, 65246, 65258, 65269, 65280, 65291, 65301, 65310, 65319, 65328, 65337, 65345, 65352, 65360, 65367,
    65374, 65381, 65387, 65393, 65399, 65404, 65410, 65415, 65420, 65425, 65429, 65433, 65438, 65442, 65445, 65449,
    65453, 65456, 65459, 65462, 65465, 65468, 65471, 65474, 65476, 65479, 65481, 65483, 65485, 65488, 65489, 65491,
    65493, 65495, 65497, 65498, 65500, 65501, 65503, 65504, 65505, 65507, 65508, 65509, 65510, 65511, 65512, 65513,
    65514, 65515, 65516, 65517, 65517, 65518, 65519, 65520, 65520, 65521, 65522, 65522, 65523, 65523, 65524, 65524,
    65525, 65525, 65526, 65526, 65526, 65527, 65527, 65528, 65528, 65528, 65529, 65529, 65529, 65529, 65530, 65530,
    65530, 65530, 65531, 65531, 65531, 65531, 65531, 65532, 65532, 65532, 65532, 65532, 65532, 65533, 65533, 65533,
    65533, 65533, 65533, 65533, 65533, 65534, 65534, 65534, 65534, 65534, 65534, 65534, 65534, 65534, 65534, 65535,
  ]
}
