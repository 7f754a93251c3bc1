import Testing

@testable import ApusVision

@Suite struct TriangleFilterTests {
  /// Bands of one column, of a few with a shorter last one, and of all.
  @Test(arguments: [1, 31 * 3 * 5, 1 << 20])
  func bandsDoNotShow(maximumBandByteCount: Int) throws {
    let source = try Image(width: 41, height: 31, pixels: Fixture.bytes("resize-source.rgb"))
    let filter = TriangleFilter(
      window: SourceWindow(x: 0, y: 0, width: 41, height: 31), width: 24, height: 20,
      maximumBandByteCount: maximumBandByteCount)
    #expect(try filter.resize(source).pixels == Fixture.bytes("resize-antialias-24x20.rgb"))
  }
}
