import TestSupport

@testable import Apus

extension Tensor {
  /// A tensor for tests.
  init(
    _ type: ElementType, _ shape: Shape, _ data: [UInt8], scales: [Float] = [], zeroPoints: [Int] = [0],
    dimension: Int = 0
  ) {
    let map = Quantization(scales: scales, zeroPoints: zeroPoints, dimension: dimension)
    self.init(
      index: 0, name: "t", dataType: type, shape: shape, data: data, quantization: scales.isEmpty ? nil : map)
  }

  /// A tensor of floats.
  init(floats: [Float], _ shape: Shape? = nil) {
    self.init(.float32, shape ?? [floats.count], floats.littleEndianBytes)
  }

  /// A tensor of int8 elements.
  init(int8 values: [Int], scale: Float, zeroPoint: Int = 0) {
    let bytes = values.map { UInt8(bitPattern: Int8($0)) }
    self.init(.int8, [values.count], bytes, scales: [scale], zeroPoints: [zeroPoint])
  }

  /// 5000 multiples of 1/64 from −7.8125 to 7.796875; `(((i * 7919) % 1000 - 500) / 64).astype(float32)` in NumPy.
  static let ramp = (0..<5000).map { Float(($0 * 7919) % 1000 - 500) / 64 }

  /// 5000 integers; `((i * 37) % 101 - 60).clip(-60, 27)` in NumPy.
  static let codes = (0..<5000).map { min(($0 * 37) % 101 - 60, 27) }
}

/// Whether `value` is `expected` but for rounding in float64.
func isClose(_ value: Double?, _ expected: Double) -> Bool {
  guard let value else { return false }
  return abs(value - expected) <= 1e-12 * max(abs(expected), 1)
}
