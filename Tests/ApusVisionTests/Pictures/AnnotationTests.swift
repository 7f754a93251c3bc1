import Foundation
import TestSupport
import Testing

@testable import ApusVision

/// Pictures with boxes and labels.
@Suite struct AnnotationTests {
  private func plain(_ width: Int, _ height: Int, _ color: (UInt8, UInt8, UInt8)) throws -> Image {
    let pixels = (0..<width * height).flatMap { _ in [color.0, color.1, color.2] }
    return try Image(width: width, height: height, pixels: pixels)
  }

  private func detection(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ name: String? = "cat", index: Int = 0,
    display: String? = nil, score: Float = 0.7
  ) -> Detection {
    Detection(
      boundingBox: BoundingBox(x: x, y: y, width: width, height: height),
      categories: [Category(index: index, score: score, label: name, displayName: display)], keypoints: [])
  }

  private func pixel(_ image: Image, _ x: Int, _ y: Int) -> [UInt8] {
    Array(image.pixels[(y * image.width + x) * 3..<(y * image.width + x) * 3 + 3])
  }

  @Test func boxesHaveTheColorOfTheirClass() throws {
    for (index, color) in [(0, [255, 64, 54]), (1, [0, 150, 255]), (21, [0, 150, 255])] as [(Int, [UInt8])] {
      let picture = try plain(640, 480, (10, 10, 10)).annotated(with: [detection(100, 200, 300, 150, index: index)])
      #expect((picture.width, picture.height) == (640, 480))
      // Corners of the box, two pixels wide at this size, and the middle of its sides; the label is above at the left.
      for (x, y) in [(399, 200), (399, 349), (101, 348), (250, 201), (250, 349), (398, 300)] {
        #expect(pixel(picture, x, y) == color, "\(index) at \(x), \(y)")
      }
      #expect(pixel(picture, 250, 275) == [10, 10, 10])
      #expect(pixel(picture, 600, 40) == [10, 10, 10])
    }
  }

  /// Contrasts by WCAG 2.1: 3 is what large letters and lines need.
  @Test func colorsAreSeenAndReadOn() {
    func luminance(_ color: PaletteImage.Color) -> Double {
      let parts = [color.red, color.green, color.blue].map { pow((Double($0) / 255 + 0.055) / 1.055, 2.4) }
      return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
    for color in ClassColors.colors {
      let onBlack = (luminance(color) + 0.05) / 0.05
      let letters = ClassColors.ink(on: color).red == 0 ? onBlack : 1.05 / (luminance(color) + 0.05)
      #expect(onBlack >= 3 && letters >= 4, "\(color)")
    }
    #expect(ClassColors.ink(on: .init(0, 0, 128)) == .init(255, 255, 255))
    #expect(ClassColors.ink(on: .init(150, 30, 30)) == .init(255, 255, 255))
    #expect(ClassColors.ink(on: .init(255, 255, 0)) == .init(0, 0, 0))
  }

  @Test(arguments: [(32, 32, 8), (240, 300, 1), (1, 1, 240), (10, 4096, 1), (239, 500, 2), (30, 1000, 4)])
  func smallPicturesAreEnlarged(_ width: Int, _ height: Int, _ factor: Int) throws {
    let picture = try plain(width, height, (200, 100, 50)).annotated(with: [])
    #expect((picture.width, picture.height) == (width * factor, height * factor))
    #expect(picture.pixels == (try plain(width * factor, height * factor, (200, 100, 50)).pixels))
  }

  @Test func enlargedPixelsAreSquares() throws {
    let image = try Image(width: 2, height: 1, pixels: [1, 2, 3, 4, 5, 6])
    let canvas = Canvas(image, enlargedBy: 2)
    #expect(canvas.image.pixels == [1, 2, 3, 1, 2, 3, 4, 5, 6, 4, 5, 6, 1, 2, 3, 1, 2, 3, 4, 5, 6, 4, 5, 6])
  }

  /// Boxes of any size and place, numbers that are none, and texts without end, never trap.
  @Test func hostileDetections() throws {
    let image = try plain(50, 40, (0, 0, 0))
    let sizes = [-1e300, -5, 0, 0.5, 20, 1e9, .infinity, -.infinity, .nan]
    for x in sizes {
      for width in sizes {
        _ = image.annotated(with: [detection(x, width, width, x), detection(width, x, x, width, score: .nan)])
      }
    }
    let long = String(repeating: "Ünïcode 漢字 👩‍👩‍👧 ", count: 200)
    let detections = [
      detection(0, 0, 50, 40, long, index: -7), detection(0, 0, 50, 40, "", index: .max, score: 1e30),
      detection(5, 5, 1, 1, nil, index: .min), detection(5, 5, 1, 1, "\n\u{0}\u{200D}"),
    ]
    let picture = image.annotated(with: detections)
    #expect(picture.width == 300)
  }

  @Test func platesStayInsideAndApart() {
    var placement = PlatePlacement(width: 200, height: 100)
    let box = PixelRectangle(x: 150, y: 2, width: 50, height: 60)
    var plates: [PixelRectangle] = []
    for _ in 0..<6 { plates.append(placement.place(width: 80, height: 14, at: box)) }
    for (number, plate) in plates.enumerated() {
      #expect(plate.x >= 0 && plate.y >= 0 && plate.x + plate.width <= 200 && plate.y + plate.height <= 100)
      for other in plates[..<number] { #expect(plate.intersection(other).isEmpty, "\(plates)") }
    }
    #expect(PlatePlacement(width: 200, height: 100).first == PixelRectangle(x: 20, y: 36, width: 80, height: 14))
  }

  @Test func namesThatTheLettersLack() {
    #expect(LabelFont.covers("naïve Ελλάς Юля Giường Đặng €"))
    // The same letters in parts.
    #expect(LabelFont.covers("nai\u{308}ve Ελλα\u{301}ς"))
    #expect(!LabelFont.covers("猫"))
    #expect(!LabelFont.covers("قط"))
    let font = LabelFont(size: 20)
    #expect(font.width("e\u{301}\u{200D}") == font.width("é"))
    #expect(font.width("猫犬") == 2 * font.width("猫"))
    #expect(font.shortened("abcdef", to: font.width("abc…") + 0.5) == "abc…")
    #expect(font.shortened("abc", to: font.width("abc")) == "abc")
  }

  @Test func longLabelsKeepTheirScores() {
    let font = LabelFont(size: 20)
    let long = DetectionLabel(detection(0, 0, 1, 1, String(repeating: "long ", count: 50)))
    for width in [100.0, 300] {
      let text = long.text(in: font, width: width)
      #expect(text.hasPrefix("lo") && text.hasSuffix("… 0.70") && font.width(text) <= width, "\(text)")
      #expect(font.width(text) > width - 20)
    }
    #expect(DetectionLabel(detection(0, 0, 1, 1)).text(in: font, width: 100) == "cat 0.70")
    let two = Detection(
      boundingBox: BoundingBox(x: 0, y: 0, width: 1, height: 1),
      categories: [
        Category(index: 0, score: 0.7, label: "a label that is long", displayName: nil),
        Category(index: 1, score: 0.6, label: "another label that is long", displayName: nil),
      ], keypoints: [])
    let wide = DetectionLabel(two).text(in: font, width: 300)
    #expect(wide.hasPrefix("a ") && wide.contains("… 0.70, ano") && wide.hasSuffix("… 0.60"), "\(wide)")
    #expect(font.width(wide) <= 300)
    let narrow = DetectionLabel(two).text(in: font, width: 100)
    #expect(narrow.hasSuffix("… 0.70") && font.width(narrow) <= 100, "\(narrow)")
    #expect(font.width(DetectionLabel(two).text(in: font, width: 25)) <= 25)
  }

  /// Areas, widths and bounds in 1/2048 em, from fontTools 4.60 (`AreaPen`, `BoundsPen`) on the same file.
  @Test(arguments: [
    ("g", 1258916.8333, 1466, (92, -442, 1294, 1145)), ("é", 1017684.9167, 1389, (88, -29, 1290, 1638)),
    ("8", 1222475.0833, 1425, (125, -29, 1298, 1520)), ("Ж", 1897031, 2507, (30, 0, 2477, 1493)),
    ("Ω", 1437106, 1741, (55, 0, 1685, 1520)), ("ộ", 1165087.5, 1407, (88, -435, 1319, 1638)),
    ("-", 182748, 850, (111, 444, 739, 735)),
  ])
  func lettersHaveTheirShape(_ letter: String, _ area: Double, _ advance: Int, _ bounds: (Int, Int, Int, Int)) {
    let scale = 64.0 / 2048
    let font = LabelFont(size: 64)
    #expect(font.width(letter) == Double(advance) * scale)
    let mask = font.coverage(letter, x: 100.3, y: 200.7)
    let sum = mask.shares.reduce(0) { $0 + Double($1) }
    #expect(abs(sum / (area * scale * scale) - 1) < 0.001, "\(letter)")
    let (left, top) = (100.3 + Double(bounds.0) * scale, 200.7 - Double(bounds.3) * scale)
    let (right, bottom) = (100.3 + Double(bounds.2) * scale, 200.7 - Double(bounds.1) * scale)
    let covered = mask.shares.indices.filter { mask.shares[$0] > 1e-4 }
    let columns = covered.map { mask.x + $0 % mask.width }
    let rows = covered.map { mask.y + $0 / mask.width }
    #expect(columns.min() == Int(left.rounded(.down)) && columns.max() == Int(right.rounded(.up)) - 1)
    #expect(rows.min() == Int(top.rounded(.down)) && rows.max() == Int(bottom.rounded(.up)) - 1)
  }

  /// The shares of the pixels of a rectangle between pixels.
  @Test func coverageIsTheArea() {
    let corners = [(1.25, 1.5), (6.75, 1.5), (6.75, 4.0), (1.25, 4.0)].map { OutlinePoint(x: $0.0, y: $0.1) }
    let square = corners.indices.map { index -> OutlineCurve in
      let (start, end) = (corners[index], corners[(index + 1) % 4])
      let middle = OutlinePoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
      return OutlineCurve(start: start, control: middle, end: end)
    }
    let mask = CoverageMask(square)
    func share(_ x: Int, _ y: Int) -> Float { mask.shares[(y - mask.y) * mask.width + x - mask.x] }
    #expect((1...6).map { share($0, 1) } == [0.375, 0.5, 0.5, 0.5, 0.5, 0.375])
    #expect((1...6).map { share($0, 2) } == [0.75, 1, 1, 1, 1, 0.75])
    #expect((1...6).map { share($0, 3) } == [0.75, 1, 1, 1, 1, 0.75])
    #expect(mask.shares.reduce(0, +) == 5.5 * 2.5)
  }
}

extension PlatePlacement {
  /// Where a plate goes first at a box in the lower middle.
  fileprivate var first: PixelRectangle {
    var placement = self
    return placement.place(width: 80, height: 14, at: PixelRectangle(x: 20, y: 50, width: 100, height: 30))
  }
}
