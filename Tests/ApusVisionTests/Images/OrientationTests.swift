import ApusVision
import Testing

@Suite struct OrientationTests {
  /// Rows `0 1` / `2 3` / `4 5`, gray.
  private static let stored: [[UInt8]] = [[0, 1], [2, 3], [4, 5]]

  private static func image(_ rows: [[UInt8]]) throws -> Image {
    try Image(width: rows[0].count, height: rows.count, pixels: rows.flatMap { $0 }.flatMap { [$0, $0 + 10, $0 + 20] })
  }

  @Test(arguments: [
    (Orientation.up, [[0, 1], [2, 3], [4, 5]]),
    (.upMirrored, [[1, 0], [3, 2], [5, 4]]),
    (.down, [[5, 4], [3, 2], [1, 0]]),
    (.downMirrored, [[4, 5], [2, 3], [0, 1]]),
    (.leftMirrored, [[0, 2, 4], [1, 3, 5]]),
    (.right, [[4, 2, 0], [5, 3, 1]]),
    (.rightMirrored, [[5, 3, 1], [4, 2, 0]]),
    (.left, [[1, 3, 5], [0, 2, 4]]),
  ])
  func pixelsMoveToTheirPlace(orientation: Orientation, displayed: [[UInt8]]) throws {
    #expect(try Self.image(Self.stored).oriented(orientation) == Self.image(displayed))
  }

  @Test(arguments: 1...8)
  func exifOrientationIsHonoured(value: Int) throws {
    let name = "exif-\(value).jpg"
    let (width, height) = value < 5 ? (11, 6) : (6, 11)
    #expect(try Image(path: Fixture.path(name)) == Fixture.expectedImage(of: name, width: width, height: height))
  }

  @Test func exifChunkOfPNGIsHonoured() throws {
    let expected = try Fixture.expectedImage(of: "exif-png-6.png", width: 6, height: 11)
    #expect(try Image(path: Fixture.path("exif-png-6.png")) == expected)
  }

  @Test func givenOrientationReplacesTheStoredOne() throws {
    let stored = try Fixture.expectedImage(of: "exif-1.jpg", width: 11, height: 6)
    #expect(try Image(path: Fixture.path("exif-6.jpg"), orientation: .up) == stored)
    #expect(try Image(path: Fixture.path("exif-1.jpg"), orientation: .left) == stored.oriented(.left))
  }

  @Test(arguments: 1...8)
  func buffersOfFilesKnowTheirOrientation(value: Int) throws {
    let name = "exif-\(value).jpg"
    let expected = try Fixture.expectedImage(of: name, width: value < 5 ? 11 : 6, height: value < 5 ? 6 : 11)
    var buffer = try PixelBuffer(path: Fixture.path(name))
    #expect(buffer.orientation.rawValue == value)
    #expect(Image(buffer) == expected)
    #expect(try Image(PixelBuffer(bytes: Fixture.bytes(name), name: name)) == expected)
    buffer.orientation = .up
    #expect(try Image(buffer) == Image(path: Fixture.path(name), orientation: .up))
  }

  @Test func namesAndDigits() {
    #expect(Orientation(name: "right-mirrored") == .rightMirrored)
    #expect(Orientation(name: "left") == .left)
    #expect(Orientation(name: "6") == .right)
    for name in ["", "0", "9", "Left", "right_mirrored", "+6", "06"] { #expect(Orientation(name: name) == nil) }
    for value in Orientation.allCases { #expect(Orientation(name: value.name) == value) }
    #expect(Orientation.allCases.map(\.rawValue) == Array(1...8))
  }
}
