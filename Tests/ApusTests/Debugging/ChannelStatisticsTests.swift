import Testing

@testable import Apus

/// Statistics of channels, against NumPy's `a[..., channel]` and `a[:, channel, :]`.
@Suite struct ChannelStatisticsTests {
  @Test func floatsMatchNumPy() throws {
    let tensor = Tensor(floats: Tensor.ramp, [10, 25, 20])
    let last = try TensorStatistics.channels(of: tensor)
    try #require(last.count == 20)
    #expect(last[4].channel == 4)
    #expect(last[4].elementCount == 250)
    #expect(last[4].minimum == -7.5625)
    #expect(last[4].maximum == 7.75)
    #expect(isClose(last[4].mean, 0.09375))
    #expect(isClose(last[4].standardDeviation, 4.509646778019317))
    #expect(last[4].saturatedLowCount == nil)
    let middle = try TensorStatistics.channels(of: tensor, along: 1)
    try #require(middle.count == 25)
    #expect(middle[11].elementCount == 200)
    #expect(middle[11].minimum == -7.53125)
    #expect(middle[11].maximum == 7.265625)
    #expect(isClose(middle[11].mean, -0.2265625))
    #expect(isClose(middle[11].standardDeviation, 4.471678727785712))
  }

  @Test func countsAreOfEachChannel() throws {
    let bytes: [UInt8] = [0x80, 1, 0x7F, 2, 0x80, 0]
    let integers = try TensorStatistics.channels(of: Tensor(.int8, [3, 2], bytes, scales: [0.5], zeroPoints: [1]))
    #expect(integers.map(\.saturatedLowCount) == [2, 0])
    #expect(integers.map(\.saturatedHighCount) == [1, 0])
    #expect(integers.map(\.zeroCount) == [0, 1])
    #expect(integers.map(\.maximum) == [63, 0.5])
    let floats = try TensorStatistics.channels(of: Tensor(floats: [.nan, 1, .infinity, .nan, 0, 2], [2, 3]))
    #expect(floats.map(\.nanCount) == [2, 0, 0])
    #expect(floats.map(\.infinityCount) == [0, 0, 1])
    #expect(floats.map(\.zeroCount) == [0, 1, 0])
    #expect(floats.map(\.mean) == [nil, 0.5, 2])
  }

  @Test func otherDimensionsAreRefused() throws {
    let tensor = Tensor(floats: Tensor.ramp, [10, 500])
    for dimension in [-1, 2, .max] {
      expectInferenceError(.invalidTensorIndex) { try TensorStatistics.channels(of: tensor, along: dimension) }
    }
    expectInferenceError(.invalidTensorIndex) { try TensorStatistics.channels(of: Tensor(floats: [1], [])) }
    expectInferenceError(.invalidDataCount) {
      try TensorStatistics.channels(of: Tensor(.int8, [1 << 20 + 1], [UInt8](repeating: 0, count: 1 << 20 + 1)))
    }
    expectInferenceError(.invalidDataCount) { try TensorStatistics.channels(of: Tensor(.int8, [-1], [])) }
    #expect(try TensorStatistics.channels(of: Tensor(floats: [], [2, 0])).isEmpty)
    #expect(try TensorStatistics.channels(of: Tensor(floats: [], [0, 2])).map(\.elementCount) == [0, 0])
  }
}
