import ApusVision
import Testing

@Suite struct NormalizationTests {
  @Test func valuesAreSubtractedThenDivided() throws {
    let one = try Normalization(mean: [127.5], standardDeviation: [127.5])
    #expect([0, 51, 255].map { one.value(of: $0, channel: 2) } == [-1, -0.6, 1])
    let three = try Normalization(mean: [0, 128, 255], standardDeviation: [255, -2, 0.5])
    #expect((0..<3).map { three.value(of: 255, channel: $0) } == [1, -63.5, 0])
    #expect(Normalization.identity.value(of: 200, channel: 1) == 200)
  }

  @Test func uniformMeansAllChannelsAlike() throws {
    #expect(try Normalization(mean: [1, 1, 1], standardDeviation: [2, 2, 2]).isUniform)
    #expect(try !Normalization(mean: [1, 1, 2], standardDeviation: [2, 2, 2]).isUniform)
    #expect(try !Normalization(mean: [1, 1, 1], standardDeviation: [2, 3, 2]).isUniform)
  }

  private static let refused: [([Float], [Float])] = [
    ([], []), ([1, 2], [1, 2]), ([1], [1, 1, 1]), ([1, 1, 1, 1, 1], [1, 1, 1, 1, 1]), ([0], [0]), ([0], [-0.0]),
    ([0, 0, 0], [1, 0, 1]), ([.nan], [1]), ([0], [.nan]), ([.infinity], [1]), ([0], [.infinity]),
  ]

  @Test(arguments: refused)
  func othersAreRefused(mean: [Float], standardDeviation: [Float]) {
    let error = code {
      try Normalization(mean: mean, standardDeviation: standardDeviation)
    }
    #expect(error == .invalidArgument)
  }
}
