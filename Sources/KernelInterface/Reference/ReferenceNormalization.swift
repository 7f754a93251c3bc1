#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The definitions of normalizations by the length of a vector.
enum ReferenceNormalization {
  /// Divides each row by its length, or by 10⁻⁶ when it is shorter.
  static func l2Float32(_ a: RowArguments<Float, Float, Void>) {
    for row in 0..<a.rowCount {
      let input = a.input + row * a.depth
      let output = a.output + row * a.depth
      var sum: Float = 0
      for c in 0..<a.depth {
        sum += input[c] * input[c]
      }
      let length = max(sum.squareRoot(), 1e-6)
      for c in 0..<a.depth {
        output[c] = input[c] / length
      }
    }
  }

  /// Bit-exact with `tflite/kernels/internal/reference/l2normalization.h`; output scale 1/128 and zero point 128.
  static func l2UInt8(_ a: RowArguments<UInt8, UInt8, Int32>) {
    forEach(a) { value, inverse in 128 &+ inverse.multiply(128 &* value) }
  }

  /// Bit-exact with `tflite/kernels/internal/reference/integer_ops/l2normalization.h`; output scale 1/128 and zero
  /// point 0.
  static func l2Int8(_ a: RowArguments<Int8, Int8, Int32>) {
    forEach(a) { value, inverse in
      QuantizedMultiplier(multiplier: inverse.multiplier, shift: inverse.shift + 7).multiply(value)
    }
  }

  /// Replaces each element by `function` of it, its zero point taken off, and of the inverse of the row's length.
  private static func forEach<Element: QuantizedElement>(
    _ a: RowArguments<Element, Element, Int32>, _ function: (Int32, QuantizedMultiplier) -> Int32
  ) {
    for row in 0..<a.rowCount {
      let input = a.input + row * a.depth
      let output = a.output + row * a.depth
      var sum: Int64 = 0
      for c in 0..<a.depth {
        let value = Int64(Int32(input[c]) &- a.parameters)
        sum &+= value &* value
      }
      let inverse = QuantizedMultiplier(inverseSquareRootOf: sum)
      for c in 0..<a.depth {
        output[c] = Element(clamping: function(Int32(input[c]) &- a.parameters, inverse))
      }
    }
  }

  /// `x / (bias + alpha · Σ neighbours²)^beta`, where the neighbours of channel c are c − radius … c + radius.
  static func localResponse(_ a: RowArguments<Float, Float, LocalResponse>) {
    let p = a.parameters
    for row in 0..<a.rowCount {
      let input = a.input + row * a.depth
      let output = a.output + row * a.depth
      for c in 0..<a.depth {
        var sum: Float = 0
        for neighbour in max(0, c - p.radius)...min(a.depth - 1, c + p.radius) {
          sum += input[neighbour] * input[neighbour]
        }
        output[c] = input[c] * powf(p.bias + p.alpha * sum, -p.beta)
      }
    }
  }
}
