import ApusVision
import Testing

@Suite struct ResizerTests {
  private static let part = try? RegionOfInterest(x: 0.125, y: 0.25, width: 0.625, height: 0.5)

  private static func source() throws -> Image {
    try Image(width: 41, height: 31, pixels: Fixture.bytes("resize-source.rgb"))
  }

  private func gray(_ rows: [[UInt8]]) throws -> Image {
    try Image(width: rows[0].count, height: rows.count, pixels: rows.flatMap { $0 }.flatMap { [$0, $0, $0] })
  }

  private func resize(_ rows: [[UInt8]], _ width: Int, _ height: Int, _ mode: ResizeMode) throws -> [[UInt8]] {
    let result = try Resizer(width: width, height: height, mode: mode).resize(gray(rows))
    return (0..<height).map { y in (0..<width).map { result.pixels[(y * width + $0) * 3] } }
  }

  /// Exact rational arithmetic of the documented formula; for `antialias`, Pillow's own result.
  @Test(arguments: ResizeMode.allCases, [(24, 20), (48, 40), (36, 12)])
  func wholeImage(mode: ResizeMode, size: (Int, Int)) throws {
    let (width, height) = size
    let name = "resize-\(mode.rawValue)-\(width)x\(height).rgb"
    let result = try Resizer(width: width, height: height, mode: mode).resize(Self.source())
    #expect(try result == Image(width: width, height: height, pixels: Fixture.bytes(name)))
  }

  @Test(arguments: ResizeMode.allCases)
  func regionOfInterest(mode: ResizeMode) throws {
    let region = try #require(Self.part)
    let result = try Resizer(width: 17, height: 9, mode: mode).resize(Self.source(), region: region)
    let expected = try Fixture.bytes("resize-\(mode.rawValue)-17x9-part.rgb")
    #expect(try result == Image(width: 17, height: 9, pixels: expected))
  }

  @Test(arguments: ResizeMode.allCases)
  func sameSizeIsTheSameImage(mode: ResizeMode) throws {
    let side = 31
    let rows = (0..<side).map { y in (0..<side).map { UInt8((y * 37 + $0 * 11) % 256) } }
    #expect(try resize(rows, side, side, mode) == rows)
  }

  @Test func mediapipeHasNoHalfPixelShift() throws {
    // Positions 0, 0.5, 1 and 1.5, the last clamped to 1; 0.5 rounds up.
    #expect(try resize([[0, 1]], 4, 1, .mediapipe) == [[0, 1, 1, 1]])
    #expect(try resize([[10, 20, 30, 40]], 2, 1, .mediapipe) == [[10, 30]])
  }

  @Test func mediapipeRoundsPositionsTo32nds() throws {
    // Two columns to three: positions 0, 2/3 and 4/3; 2/3 becomes 21/32, and 250 * 21 / 32 = 164.06.
    #expect(try resize([[0, 250]], 3, 1, .mediapipe) == [[0, 164, 250]])
    // Two columns to 128: steps of 1/64, halves to even.
    #expect(try resize([[0, 160]], 128, 1, .mediapipe)[0].prefix(5) == [0, 0, 5, 10, 10])
  }

  /// All pairs of weights: sums of integers, rounded once, halves up.
  @Test(arguments: [[0, 255, 255, 0], [255, 0, 0, 255], [0, 1, 254, 255], [255, 255, 0, 1], [17, 200, 3, 90]])
  func mediapipeRoundsOnce(corners: [Int]) throws {
    let bytes = corners.map { UInt8($0) }
    let expected = (0..<64).map { y in
      (0..<64).map { x in
        let (right, lower) = (min(x, 32), min(y, 32))
        let top = corners[0] * (32 - right) + corners[1] * right
        let bottom = corners[2] * (32 - right) + corners[3] * right
        return UInt8((top * (32 - lower) + bottom * lower + 512) / 1_024)
      }
    }
    #expect(try resize([[bytes[0], bytes[1]], [bytes[2], bytes[3]]], 64, 64, .mediapipe) == expected)
  }

  @Test func mediapipeRegionBlendsWithPixelsBeyondIt() throws {
    let region = try RegionOfInterest(x: 0, y: 0, width: 0.5, height: 1)
    let image = try gray([[0, 100, 200, 0]])
    let result = try Resizer(width: 4, height: 1, mode: .mediapipe).resize(image, region: region)
    #expect(try result == gray([[0, 50, 100, 150]]))
    let cropped = try Resizer(width: 4, height: 1, mode: .taskLibrary).resize(image, region: region)
    #expect(try cropped == gray([[0, 25, 75, 100]]))
  }

  @Test func halfPixelModesSampleBetweenCenters() throws {
    for mode in [ResizeMode.taskLibrary, .scaleFill] {
      #expect(try resize([[10, 20, 30, 40]], 2, 1, mode) == [[15, 35]])
      #expect(try resize([[0, 100]], 4, 1, mode) == [[0, 25, 75, 100]])
    }
  }

  @Test func centerCropCutsTheLongSide() throws {
    #expect(try resize([[1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 6]], 2, 2, .centerCrop) == [[3, 4], [3, 4]])
    // An odd remainder: half a pixel each side, so columns 1.5 and 2.5 of 5.
    #expect(try resize([[0, 10, 20, 30, 40], [0, 10, 20, 30, 40]], 2, 2, .centerCrop) == [[15, 25], [15, 25]])
  }

  @Test func centerSquareStartsAtAWholePixel() throws {
    #expect(try resize([[0, 10, 20, 30, 40], [0, 10, 20, 30, 40]], 2, 2, .centerSquare) == [[10, 20], [10, 20]])
    // Stretched where the target is not square.
    #expect(try resize([[1, 5, 9, 2], [1, 5, 9, 2]], 1, 2, .centerSquare) == [[7], [7]])
  }

  @Test func scaleFitPadsWithBlack() throws {
    #expect(
      try resize([[7, 8, 9, 6]], 4, 4, .scaleFit) == [[0, 0, 0, 0], [7, 8, 9, 6], [0, 0, 0, 0], [0, 0, 0, 0]])
    #expect(try resize([[7], [8]], 4, 2, .scaleFit) == [[0, 7, 0, 0], [0, 8, 0, 0]])
    #expect(try resize([[7, 7]], 4, 4, .scaleFit) == [[0, 0, 0, 0], [7, 7, 7, 7], [7, 7, 7, 7], [0, 0, 0, 0]])
  }

  @Test func antialiasAveragesTheSourceArea() throws {
    // Weights 1/8, 3/8, 3/8, 1/8 where the filter is whole.
    #expect(try resize([[0, 0, 0, 80, 160, 80, 0, 0]], 4, 1, .antialias)[0][1...2] == [50, 100])
  }

  @Test func windowMapsTheTargetToTheImage() throws {
    let image = try Self.source()
    let fit = try Resizer(width: 20, height: 20, mode: .scaleFit).window(on: image)
    #expect(fit == SourceWindow(x: 0, y: -5, width: 41, height: 41))
    #expect(fit.imagePoint(u: 0.5, v: 0.5) == (20.5, 15.5))
    let square = try Resizer(width: 20, height: 20, mode: .centerSquare).window(on: image)
    #expect(square == SourceWindow(x: 5, y: 0, width: 31, height: 31))
    let crop = try Resizer(width: 10, height: 10, mode: .centerCrop).window(on: image)
    #expect(crop == SourceWindow(x: 5, y: 0, width: 31, height: 31))
    let region = try #require(Self.part)
    let stretched = try Resizer(width: 20, height: 20, mode: .mediapipe).window(on: image, region: region)
    #expect(stretched == SourceWindow(x: 5.125, y: 7.75, width: 25.625, height: 15.5))
    let cropped = try Resizer(width: 20, height: 20, mode: .taskLibrary).window(on: image, region: region)
    #expect(cropped == SourceWindow(x: 5, y: 8, width: 26, height: 15))
  }

  @Test(arguments: ResizeMode.allCases)
  func extremeShapesAreSafe(mode: ResizeMode) throws {
    let tall = try Image(width: 1, height: 1_000, pixels: [UInt8](repeating: 9, count: 3_000))
    let wide = try Resizer(width: 1_000, height: 1, mode: mode).resize(tall)
    #expect((wide.width, wide.height) == (1_000, 1))
    let corner = try RegionOfInterest(x: 1 - 1e-12, y: 1 - 1e-12, width: 1e-12, height: 1e-12)
    let tiny = try Resizer(width: 3, height: 3, mode: mode).resize(tall, region: corner)
    #expect(tiny.pixels == [UInt8](repeating: 9, count: 27))
  }

  @Test func sizesAreChecked() {
    #expect(code { try Resizer(width: 0, height: 1) } == .invalidArgument)
    #expect(code { try Resizer(width: 1, height: -1) } == .invalidArgument)
    #expect(code { try Resizer(width: 1 << 20, height: 1) } == .limitExceeded)
    #expect(code { try Resizer(width: 1 << 15, height: 1 << 15) } == .limitExceeded)
  }

  @Test func namesAreStable() {
    let names = ["mediapipe", "task-library", "center-crop", "scale-fit", "scale-fill", "center-square", "antialias"]
    #expect(ResizeMode.allCases.map(\.rawValue) == names)
  }
}
