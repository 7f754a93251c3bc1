/// The weights of one axis of a triangle filter in fixed point, and their application to 8-bit samples.
struct TriangleKernel {
  /// Pillow's `PRECISION_BITS`: 32 bits, less 8 for a sample and 2 for sums of weights above 1.
  private static let fractionBitCount = 32 - 8 - 2

  private struct Span {
    let first: Int
    let weightOffset: Int
    let count: Int
  }

  private var spans: [Span] = []
  private var weights: [Int32] = []

  /// Adds the next target pixel: the weights, 0...1, of source pixels from `first` on.
  mutating func append(first: Int, weights newWeights: [Double]) {
    spans.append(Span(first: first, weightOffset: weights.count, count: newWeights.count))
    let one = Double(1 << Self.fractionBitCount)
    weights.append(contentsOf: newWeights.map { Int32($0 * one + 0.5) })
  }

  /// Filters a row of RGB pixels to the target pixels `band`, the first of which goes to the start of `target`.
  func filter(
    _ row: UnsafeBufferPointer<UInt8>, band: Range<Int>, to target: UnsafeMutableBufferPointer<UInt8>
  ) {
    weights.withUnsafeBufferPointer { weights in
      for (x, span) in spans[band].enumerated() {
        var (red, green, blue) = (Self.half, Self.half, Self.half)
        var source = span.first * 3
        for i in span.weightOffset..<span.weightOffset + span.count {
          let weight = Int(weights[i])
          red += Int(row[source]) * weight
          green += Int(row[source + 1]) * weight
          blue += Int(row[source + 2]) * weight
          source += 3
        }
        target[x * 3] = Self.sample(red)
        target[x * 3 + 1] = Self.sample(green)
        target[x * 3 + 2] = Self.sample(blue)
      }
    }
  }

  /// Filters the rows of `input`, each of `rowByteCount` samples, to target row `row`.
  ///
  /// The first row of `input` is row `firstRow` of the source.
  func blendRows(
    of input: UnsafeBufferPointer<UInt8>, rowByteCount: Int, firstRow: Int, row: Int,
    to target: UnsafeMutableBufferPointer<UInt8>
  ) {
    let span = spans[row]
    weights.withUnsafeBufferPointer { weights in
      for column in 0..<rowByteCount {
        var sum = Self.half
        var source = (span.first - firstRow) * rowByteCount + column
        for i in span.weightOffset..<span.weightOffset + span.count {
          sum += Int(input[source]) * Int(weights[i])
          source += rowByteCount
        }
        target[column] = Self.sample(sum)
      }
    }
  }

  private static var half: Int { 1 << (fractionBitCount - 1) }

  private static func sample(_ sum: Int) -> UInt8 { UInt8(clamping: sum >> fractionBitCount) }
}
