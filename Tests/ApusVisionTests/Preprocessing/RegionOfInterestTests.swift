import ApusVision
import Testing

@Suite struct RegionOfInterestTests {
  @Test func regionsWithinTheImageAreAccepted() throws {
    #expect(try RegionOfInterest(x: 0, y: 0, width: 1, height: 1) == .full)
    #expect(try RegionOfInterest(x: 0.7, y: 0.1, width: 0.3, height: 0.9).x == 0.7)
    #expect(try RegionOfInterest(x: 0.9, y: 0.9, width: 0.1, height: 0.1).height == 0.1)
  }

  private static let refused: [[Double]] = [
    [0, 0, 0, 1], [0, 0, 1, 0], [0, 0, -0.5, 1], [-0.1, 0, 0.5, 0.5], [0, -0.1, 0.5, 0.5], [0.6, 0, 0.5, 1],
    [0, 0.6, 1, 0.5], [1, 0, 1e-12, 1], [.nan, 0, 1, 1], [0, .nan, 1, 1], [0, 0, .nan, 1], [0, 0, 1, .nan],
    [0, 0, .infinity, 1], [0, 0, 1, .infinity], [.infinity, 0, 1, 1], [0, -.infinity, 1, 1],
  ]

  @Test(arguments: refused)
  func othersAreRefused(values: [Double]) {
    let error = code {
      try RegionOfInterest(x: values[0], y: values[1], width: values[2], height: values[3])
    }
    #expect(error == .invalidArgument)
  }
}
