import ApusVision

/// What `apus detect` finds.
struct DetectFindings: ImageFindings {
  static let member = "detections"

  /// A rectangle in pixels of the image as displayed.
  struct Box: Encodable {
    let x: Double
    let y: Double
    let width: Double
    let height: Double
  }

  struct Point: Encodable {
    let x: Double
    let y: Double
  }

  struct Object: Encodable {
    let box: Box
    let categories: [CategoryReport]
    /// Nil for models without points.
    let keypoints: [Point]?
  }

  private enum CodingKeys: CodingKey {
    case annotated, detections
  }

  /// The file with the picture that shows them; nil without one.
  let annotated: String?
  let detections: [Object]
  /// What people read where nothing was found.
  private let emptyText: String

  init(_ detections: [Detection], emptyText: String, picture: String? = nil) {
    annotated = picture
    self.emptyText = emptyText
    self.detections = detections.map { detection in
      let box = detection.boundingBox
      return Object(
        box: .init(x: box.x, y: box.y, width: box.width, height: box.height),
        categories: detection.categories.map(CategoryReport.init),
        keypoints: detection.keypoints.isEmpty ? nil : detection.keypoints.map { .init(x: $0.x, y: $0.y) })
    }
  }

  /// A line for each object: score, place, names.
  var text: String {
    guard !detections.isEmpty else { return "  \(emptyText)\n" }
    let width = detections.map(\.box.text.count).max() ?? 0
    return detections.map { object in
      let names = object.categories.enumerated().map { position, category in
        category.name.printable + (position == 0 ? "" : " \(category.score.fixed(4))")
      }
      let score = (object.categories.first?.score ?? 0).fixed(4)
      return "  \(score)  \(object.box.text.padded(to: width))  \(names.joined(separator: ", "))\n"
    }.joined()
  }
}

extension DetectFindings.Box {
  /// The corner and the size in whole pixels, such as `608,161 381x439`.
  fileprivate var text: String {
    let numbers = [x, y, width, height].map { "\(Int(max(-1e9, min($0, 1e9)).rounded()))" }
    return "\(numbers[0]),\(numbers[1]) \(numbers[2])x\(numbers[3])"
  }
}
