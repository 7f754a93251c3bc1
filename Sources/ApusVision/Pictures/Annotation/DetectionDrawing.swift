/// Draws detections on a picture, in sizes that suit the picture's.
struct DetectionDrawing {
  private static let black = PaletteImage.Color(0, 0, 0)
  private static let white = PaletteImage.Color(255, 255, 255)
  /// The shorter side below which a picture is enlarged, so that labels fit on it.
  static let leastSide = 240
  /// The longest side that enlarging may give.
  private static let greatestEnlargedSide = 4096

  private var canvas: Canvas
  private let factor: Int
  private let lineWidth: Int
  private let font: LabelFont

  init(_ image: Image) {
    let (short, long) = (min(image.width, image.height), max(image.width, image.height))
    factor = max(1, min((Self.leastSide + short - 1) / short, Self.greatestEnlargedSide / long))
    canvas = Canvas(image, enlargedBy: factor)
    let side = Double(short * factor)
    lineWidth = max(2, Int((side / 200).rounded()))
    font = LabelFont(size: max(13, side / 30))
  }

  var picture: Image { canvas.image }

  /// Draws boxes and points, those with the lowest scores first, then all labels; boxes that are not finite are left out.
  mutating func draw(_ all: [Detection]) {
    let detections = all.filter { detection in
      let box = detection.boundingBox
      return [box.x, box.y, box.width, box.height].allSatisfy(\.isFinite)
    }
    let boxes = detections.map { rectangle($0.boundingBox) }
    for (detection, box) in zip(detections, boxes).reversed() {
      let color = Self.color(detection)
      outline(box, color)
      for point in detection.keypoints { mark(point, color) }
    }
    var placement = PlatePlacement(width: canvas.width, height: canvas.height)
    let padding = font.size * 0.3
    for (detection, box) in zip(detections, boxes) {
      let color = Self.color(detection)
      let text = DetectionLabel(detection).text(in: font, width: Double(canvas.width) - 2 * padding)
      guard !text.isEmpty else { continue }
      let plate = placement.place(
        width: Int((font.width(text) + 2 * padding).rounded(.up)),
        height: Int((font.ascent + font.descent).rounded(.up)), at: box)
      canvas.fill(plate.grown(by: haloWidth), Self.black, opacity: 0.5)
      canvas.fill(plate, color)
      let letters = font.coverage(text, x: Double(plate.x) + padding, y: (Double(plate.y) + font.ascent).rounded())
      canvas.fill(letters, ClassColors.ink(on: color))
    }
  }

  /// A dark line beside coloured ones shows them on backgrounds of the same colour.
  private var haloWidth: Int { max(1, lineWidth / 3) }

  private static func color(_ detection: Detection) -> PaletteImage.Color {
    ClassColors.color(detection.categories.first?.index ?? 0)
  }

  /// The pixels that `box` touches, at least one, inside the picture.
  private func rectangle(_ box: BoundingBox) -> PixelRectangle {
    func edges(_ start: Double, _ length: Double, _ limit: Int) -> (start: Int, count: Int) {
      let scale = Double(factor)
      let first = min(max(start * scale, 0), Double(limit - 1))
      let end = min(max((start + length) * scale, first + 1), Double(limit))
      let whole = Int(first.rounded(.down))
      return (whole, max(1, Int(end.rounded(.up)) - whole))
    }
    let (columns, rows) = (edges(box.x, box.width, canvas.width), edges(box.y, box.height, canvas.height))
    return PixelRectangle(x: columns.start, y: rows.start, width: columns.count, height: rows.count)
  }

  private mutating func outline(_ box: PixelRectangle, _ color: PaletteImage.Color) {
    let line = max(1, min(lineWidth, min(box.width, box.height) / 4))
    canvas.stroke(box.grown(by: haloWidth), lineWidth: haloWidth, Self.black, opacity: 0.5)
    canvas.stroke(box, lineWidth: line, color)
    if min(box.width, box.height) > 2 * (line + haloWidth) {
      canvas.stroke(box.grown(by: -line), lineWidth: haloWidth, Self.black, opacity: 0.5)
    }
  }

  private mutating func mark(_ point: Detection.Keypoint, _ color: PaletteImage.Color) {
    let (x, y) = (point.x * Double(factor), point.y * Double(factor))
    guard (0...Double(canvas.width)).contains(x), (0...Double(canvas.height)).contains(y) else { return }
    let side = lineWidth * 3
    let square = PixelRectangle(x: Int(x) - side / 2, y: Int(y) - side / 2, width: side, height: side)
    canvas.fill(square.grown(by: haloWidth), Self.white)
    canvas.fill(square, color)
  }
}
