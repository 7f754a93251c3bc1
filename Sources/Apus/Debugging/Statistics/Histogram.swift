/// How many elements of a tensor lie in each of some equal bins between its least and greatest finite element.
public struct Histogram: Equatable, Sendable, Codable {
  /// The largest number of bins.
  public static let maximumBinCount = 4096

  /// The bounds of the bins as real numbers, ascending, one more than there are bins; empty when no element is finite.
  ///
  /// A bin holds its lower bound, and the last one its upper bound, too.
  public let edges: [Double]
  /// The number of elements in each bin.
  public let counts: [Int]
  /// Elements that are NaN.
  public let nanCount: Int
  /// Elements that are infinite.
  public let infinityCount: Int

  /// The histogram of `tensor` with at most `binCount` bins, which is limited to `1...maximumBinCount`.
  ///
  /// Floats have `binCount` bins, or one when all are equal. Integers with one scale have bins of the same number of stored
  /// integers each, halfway between which the bounds lie: one where there are few enough.
  ///
  /// - Throws: `InferenceError` with `invalidElementType` or `invalidDataCount`, as `TensorReader` does.
  public init(of tensor: Tensor, binCount: Int = 32) throws(InferenceError) {
    let reader = try TensorReader(tensor)
    var moments = Moments()
    var codes: ClosedRange<Int64>?
    reader.forEachBlock { block in
      moments.add(block.reals)
      for code in block.codes {
        codes = codes.map { min($0.lowerBound, code)...max($0.upperBound, code) } ?? code...code
      }
    }
    nanCount = moments.nanCount
    infinityCount = moments.infinityCount
    guard let low = moments.minimum, let high = moments.maximum else {
      (edges, counts) = ([], [])
      return
    }
    let limit = min(max(binCount, 1), Self.maximumBinCount)
    let isPerChannel = tensor.quantization?.isPerChannel == true
    if let codes, !isPerChannel, let bins = CodeBins(codes, limit: limit, low: low, scale: reader.affine?.scale ?? 1) {
      edges = bins.edges
      counts = bins.counts(reader)
    } else {
      let bins = RealBins(low...high, count: low == high ? 1 : limit)
      edges = bins.edges
      counts = bins.counts(reader)
    }
  }
}
