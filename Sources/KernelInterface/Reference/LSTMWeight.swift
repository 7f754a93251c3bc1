/// A type of weights in a long short-term memory on floats, and how rows of floats are multiplied by them.
protocol LSTMWeight {
  /// Makes `count` values ready to be multiplied; `scratch` is memory for as many bytes.
  static func row(
    _ values: UnsafePointer<Float>, count: Int, isAsymmetric: Bool, scratch: UnsafeMutablePointer<Int8>
  ) -> LSTMRow<Self>
  /// The products of a row and weights whose stored values are multiplied by `scale`, added up.
  static func product(_ row: LSTMRow<Self>, _ weights: UnsafePointer<Self>, scale: Float) -> Float
  /// The stored value as a number.
  var number: Float { get }
}

/// A row of floats as its weights want it.
struct LSTMRow<Weight> {
  let values: UnsafePointer<Weight>
  let count: Int
  let map: AffineMap
}

extension Float: LSTMWeight {
  static func row(
    _ values: UnsafePointer<Float>, count: Int, isAsymmetric: Bool, scratch: UnsafeMutablePointer<Int8>
  ) -> LSTMRow<Float> {
    LSTMRow(values: values, count: count, map: AffineMap(scale: 1, zeroPoint: 0))
  }

  static func product(_ row: LSTMRow<Float>, _ weights: UnsafePointer<Float>, scale: Float) -> Float {
    var sum: Float = 0
    for index in 0..<row.count {
      sum += row.values[index] * weights[index]
    }
    return sum
  }

  var number: Float { self }
}

extension Int8: LSTMWeight {
  static func row(
    _ values: UnsafePointer<Float>, count: Int, isAsymmetric: Bool, scratch: UnsafeMutablePointer<Int8>
  ) -> LSTMRow<Int8> {
    let map = ReferenceDynamicQuantization.quantize(values, count: count, isAsymmetric: isAsymmetric, to: scratch)
    return LSTMRow(values: UnsafePointer(scratch), count: count, map: map)
  }

  static func product(_ row: LSTMRow<Int8>, _ weights: UnsafePointer<Int8>, scale: Float) -> Float {
    var sum: Int32 = 0
    for index in 0..<row.count {
      sum &+= (Int32(row.values[index]) &- row.map.zeroPoint) &* Int32(weights[index])
    }
    return Float(sum) * (scale * row.map.scale)
  }

  var number: Float { Float(self) }
}
