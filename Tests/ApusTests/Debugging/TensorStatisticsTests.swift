import Foundation
import TestSupport
import Testing

@testable import Apus

/// Statistics against NumPy's, in float64, for arrays that `Tensor+Samples` defines.
@Suite struct TensorStatisticsTests {
  @Test func floatsMatchNumPy() throws {
    let result = try TensorStatistics(Tensor(floats: Tensor.ramp))
    #expect(result.elementCount == 5000)
    #expect(result.minimum == -7.8125)
    #expect(result.maximum == 7.796875)
    #expect(isClose(result.mean, -0.0078125))
    #expect(isClose(result.standardDeviation, 4.510546722768899))
    #expect(result.zeroCount == 5)
    #expect(result.nanCount == 0)
    #expect(result.infinityCount == 0)
    #expect(result.saturatedLowCount == nil)
    #expect(result.saturatedShare == nil)
    #expect(result.usedQuantizationRange == nil)
    #expect(result.effectiveBits == nil)
    #expect(result.activationLowCount == nil)
    #expect(result.zeroChannelCount == nil)
    #expect(result.deadChannelCount == nil)
  }

  /// The mean is a million times the deviation's digits: `(x + 1e6).astype(float32)`.
  @Test func deviationsFarFromZeroKeepTheirDigits() throws {
    let result = try TensorStatistics(Tensor(floats: Tensor.ramp.map { Float(Double($0) + 1e6) }))
    #expect(isClose(result.mean, 999999.9921875))
    #expect(isClose(result.standardDeviation, 4.510560254402301))
  }

  /// 3e38 thrice with 4095 numbers between, so that neither one block nor one rounding hides what is left: 5/8194.
  @Test func meansSurviveWhatCancels() throws {
    var values = [Float](repeating: 0, count: 8194)
    (values[0], values[4095], values[4097], values[8193]) = (3e38, -3e38, 3e38, -3e38)
    (values[1], values[5000]) = (2, 3)
    #expect(isClose(try TensorStatistics(Tensor(floats: values)).mean, 5.0 / 8194))
  }

  @Test func whatIsNotFiniteIsCountedAndLeftOut() throws {
    var values = Tensor.ramp
    (values[10], values[4999], values[4097], values[3], values[4]) = (.nan, -.nan, .infinity, -.infinity, -.infinity)
    let result = try TensorStatistics(Tensor(floats: values))
    #expect((result.nanCount, result.infinityCount, result.positiveInfinityCount) == (2, 3, 1))
    #expect(isClose(result.mean, -0.005777652652652653))
    #expect(isClose(result.standardDeviation, 4.51011920674063))
    #expect(result.minimum == -7.8125)
  }

  @Test(arguments: [[], [.nan, .nan], [.infinity]] as [[Float]])
  func withoutFiniteElementsThereAreNoMeasures(_ values: [Float]) throws {
    let result = try TensorStatistics(Tensor(floats: values))
    #expect(result.elementCount == values.count)
    #expect(result.nanCount + result.infinityCount == values.count)
    #expect(result.minimum == nil)
    #expect(result.maximum == nil)
    #expect(result.mean == nil)
    #expect(result.standardDeviation == nil)
    #expect(try JSONDecoder().decode(TensorStatistics.self, from: JSONEncoder().encode(result)) == result)
  }

  @Test func quantizedElementsMatchNumPy() throws {
    var codes = Tensor.codes
    (codes[5], codes[6], codes[4500]) = (-128, -128, 127)
    let result = try TensorStatistics(Tensor(int8: codes, scale: 0.05, zeroPoint: -20))
    #expect(isClose(result.minimum, -5.4000000804662704))
    #expect(isClose(result.maximum, 7.350000109523535))
    #expect(isClose(result.mean, 0.45371000676080586))
    #expect(isClose(result.standardDeviation, 1.3994662533509052))
    #expect(result.zeroCount == 50)
    #expect(result.saturatedLowCount == 2)
    #expect(result.saturatedHighCount == 1)
    #expect(result.saturatedShare == 0.0006)
    #expect(result.usedQuantizationRange == 1)
    #expect(isClose(result.effectiveBits, 6.491853096329675))
    let narrow = try TensorStatistics(Tensor(int8: Tensor.codes, scale: 0.05, zeroPoint: -20))
    #expect(narrow.usedQuantizationRange == 0.34375)
    #expect(isClose(narrow.effectiveBits, 6.459431618637297))
  }

  /// The least int8 stands for 0 after a RELU, as does the greatest with zero point 127.
  @Test func boundsThatStandForZeroAreNotSaturation() throws {
    func share(_ zeroPoint: Int) throws -> Double? {
      try TensorStatistics(Tensor(int8: [-128, -128, 127, 0], scale: 1, zeroPoint: zeroPoint)).saturatedShare
    }
    #expect(try share(-128) == 0.25)
    #expect(try share(127) == 0.5)
    #expect(try share(0) == 0.75)
    #expect(try TensorStatistics(Tensor(.uint8, [2], [0, 255])).saturatedShare == 0.5)
    #expect(try TensorStatistics(Tensor(.int8, [0], [])).saturatedShare == nil)
    #expect(try TensorStatistics(Tensor(.bool, [2], [0, 1])).saturatedShare == nil)
  }

  @Test func wideTypesHaveBoundsAndNoListOfCodes() throws {
    let values = [Int32.min, .max, .max, 3].flatMap(\.littleEndianBytes)
    let result = try TensorStatistics(Tensor(.int32, [4], values))
    #expect(result.saturatedLowCount == 1)
    #expect(result.saturatedHighCount == 2)
    #expect(result.usedQuantizationRange == nil)
    #expect(result.effectiveBits == nil)
    let halves = [Int16.min, .max, 0, 0].flatMap(\.littleEndianBytes)
    let other = try TensorStatistics(Tensor(.int16, [4], halves))
    #expect(other.usedQuantizationRange == 1)
    #expect(isClose(other.effectiveBits, 1.584962500721156))
    let bits = try TensorStatistics(Tensor(.int2, [4], [0b00_01_00_01]))
    #expect(bits.usedQuantizationRange == 0.5)
    #expect(bits.effectiveBits == 1)
  }

  @Test func boundsOfActivationsAreCounted() throws {
    let floats = Tensor(floats: Tensor.ramp.map { min(max($0, 0), 6) })
    let result = try TensorStatistics(floats, activationBounds: 0...6)
    #expect(result.activationLowCount == 2505)
    #expect(result.activationHighCount == 580)
    let rectified = try TensorStatistics(floats, activationBounds: 0...(.infinity))
    #expect(rectified.activationLowCount == 2505)
    #expect(rectified.activationHighCount == nil)
    // 6 / 0.03 is 200 codes above the zero point.
    let codes = (0..<5000).map { min(max(($0 * 37) % 301 - 150, -100), 100) }
    let quantized = try TensorStatistics(Tensor(int8: codes, scale: 0.03, zeroPoint: -100), activationBounds: 0...6)
    #expect(quantized.activationLowCount == 848)
    #expect(quantized.activationHighCount == 846)
    // 6 / 0.7 is between codes 8 and 9; 9 is the bound.
    let coarse = Tensor(int8: [7, 8, 9, 0], scale: 0.7)
    #expect(try TensorStatistics(coarse, activationBounds: 0...6).activationHighCount == 1)
  }

  @Test func channelsThatTellNothingAreCounted() throws {
    var values = Tensor.ramp
    for row in 0..<250 { (values[row * 20 + 3], values[row * 20 + 7], values[row * 20 + 9]) = (0, 2.5, .nan) }
    let result = try TensorStatistics(Tensor(floats: values, [10, 25, 20]))
    #expect(result.zeroChannelCount == 1)
    #expect(result.constantChannelCount == 1)
    #expect(result.deadChannelCount == 2)
    // One element in each channel, no second dimension, no channels.
    #expect(try TensorStatistics(Tensor(floats: values, [1, 5000])).deadChannelCount == nil)
    #expect(try TensorStatistics(Tensor(floats: values, [5000])).deadChannelCount == nil)
    #expect(try TensorStatistics(Tensor(floats: [], [2, 0])).deadChannelCount == nil)
    #expect(try TensorStatistics(Tensor(floats: [0, 1, 0, 2], [2, 2])).zeroChannelCount == 1)
  }

  @Test func numbersTooLargeForSumsHaveNoMean() throws {
    let wide = ([1.7e308, 1.7e308, -1.7e308] as [Double]).flatMap { $0.bitPattern.littleEndianBytes }
    let result = try TensorStatistics(Tensor(.float64, [3], wide))
    #expect(result.maximum == 1.7e308)
    #expect(result.standardDeviation == nil)
    _ = try JSONEncoder().encode(result)
  }
}
