import TestSupport
import Testing

@testable import Apus

/// Histograms against `numpy.histogram` of float64 arrays, and closed forms.
@Suite struct HistogramTests {
  @Test func floatsMatchNumPy() throws {
    let histogram = try Histogram(of: Tensor(floats: Tensor.ramp))
    #expect(
      histogram.counts == [
        160, 155, 155, 155, 160, 155, 155, 155, 155, 160, 155, 155, 155, 160, 155, 155, 155, 155, 160, 155, 155, 155,
        160,
        155, 155, 155, 155, 160, 155, 155, 155, 160,
      ])
    try #require(histogram.edges.count == 33)
    #expect(histogram.edges[0] == -7.8125)
    #expect(isClose(histogram.edges[1], -7.32470703125))
    #expect(isClose(histogram.edges[17], 0.47998046875))
    #expect(histogram.edges[32] == 7.796875)
  }

  @Test func whatIsNotFiniteIsCountedApart() throws {
    var values = Tensor.ramp
    (values[10], values[4999], values[4097], values[3], values[4]) = (.nan, -.nan, .infinity, -.infinity, -.infinity)
    let histogram = try Histogram(of: Tensor(floats: values), binCount: 7)
    #expect(histogram.counts == [714, 713, 715, 710, 714, 714, 715])
    #expect(histogram.nanCount == 2)
    #expect(histogram.infinityCount == 3)
    #expect(isClose(histogram.edges[3], -1.1227678571428568))
  }

  /// 88 integers in 32 bins: three in each, the last of the 30 bins has the one that `clip` makes frequent;
  /// `numpy.bincount((codes + 60) // 3)`.
  @Test func integersFallIntoBinsOfWholeWidth() throws {
    let histogram = try Histogram(of: Tensor(int8: Tensor.codes, scale: 0.5, zeroPoint: -20))
    #expect(
      histogram.counts == [
        149, 148, 148, 149, 149, 148, 149, 149, 148, 148, 149, 148, 149, 149, 148, 149, 149, 148, 148, 149, 148, 148,
        149,
        148, 149, 149, 148, 148, 149, 693,
      ])
    // Codes −60.5, −57.5, …, 29.5.
    #expect(histogram.edges == Array(stride(from: -20.25, through: 24.75, by: 1.5)))
  }

  /// `numpy.bincount(values + 3)`.
  @Test func fewIntegersHaveABinEach() throws {
    let values = (0..<5000).flatMap { Int32(($0 * 5) % 7 - 3).littleEndianBytes }
    let histogram = try Histogram(of: Tensor(.int32, [5000], values))
    #expect(histogram.counts == [715, 714, 714, 714, 714, 715, 714])
    #expect(histogram.edges == [-3.5, -2.5, -1.5, -0.5, 0.5, 1.5, 2.5, 3.5])
    let truth = try Histogram(of: Tensor(.bool, [3], [0, 1, 1]))
    #expect(truth.counts == [1, 2])
    #expect(try Histogram(of: Tensor(.uint8, [2], [7, 7])).edges == [6.5, 7.5])
  }

  @Test func extremesOfTheWidestTypesFit() throws {
    let integers = Tensor(.int64, [3], [Int64.min, .max, 0].flatMap(\.littleEndianBytes))
    for bins in [1, 2, 3, 32] {
      let counts = try Histogram(of: integers, binCount: bins).counts
      #expect(counts.reduce(0, +) == 3)
      #expect(counts.count <= bins)
    }
    let near = Tensor(.int64, [2], [Int64.min + 1, .max].flatMap(\.littleEndianBytes))
    #expect(try Histogram(of: near, binCount: 1).counts == [2])
    let unsigned = Tensor(.uint64, [3], [UInt64.max, .max - 1, .max].flatMap(\.littleEndianBytes))
    #expect(try Histogram(of: unsigned).counts == [1, 2])
    for pair in [[-1.7e308, 1.7e308], [0, 0x1p-1074], [1, 1.0.nextUp]] as [[Double]] {
      let wide = Tensor(.float64, [2], pair.flatMap { $0.bitPattern.littleEndianBytes })
      let histogram = try Histogram(of: wide, binCount: 4)
      #expect(histogram.counts.reduce(0, +) == 2)
      #expect(histogram.edges.allSatisfy { $0.isFinite })
    }
  }

  @Test func scalesPerChannelAreComparedAsRealNumbers() throws {
    let tensor = Tensor(.int8, [2, 2], [0, 4, 1, 2], scales: [0.25, 8], zeroPoints: [0], dimension: 0)
    let histogram = try Histogram(of: tensor, binCount: 2)
    #expect(histogram.edges == [0, 8, 16])
    #expect(histogram.counts == [2, 2])
  }

  @Test func tensorsWithoutARangeHaveOneBinOrNone() throws {
    #expect(try Histogram(of: Tensor(floats: [2, 2, .nan])).counts == [2])
    #expect(try Histogram(of: Tensor(floats: [2, 2, .nan])).edges == [2, 2])
    #expect(try Histogram(of: Tensor(floats: [.nan])).edges.isEmpty)
    #expect(try Histogram(of: Tensor(floats: [])).counts.isEmpty)
    expectInferenceError(.invalidElementType) { try Histogram(of: Tensor(.string, [1], [0])) }
  }

  @Test(arguments: [(-1, 1), (0, 1), (1, 1), (.max, 4096)])
  func theNumberOfBinsIsLimited(_ binCount: Int, _ expected: Int) throws {
    #expect(try Histogram(of: Tensor(floats: Tensor.ramp), binCount: binCount).counts.count == expected)
  }
}
