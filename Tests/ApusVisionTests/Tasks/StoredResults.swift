import ApusVision
import Foundation
import TestSupport

/// What MediaPipe 0.10.14 found in photos: `golden/mediapipe.json` beside the project.
struct StoredResults: Decodable {
  struct Category: Decodable {
    let index: Int?
    let score: Float
    let name: String
  }

  /// What one output of a classifier says, or a detection.
  struct Entry: Decodable {
    let categories: [Category]
    /// Left, top, width, height in pixels.
    let box: [Double]?
  }

  let task: String
  let model: String
  let image: String
  let result: [Entry]

  /// The results of `task`; none without the folder.
  static func of(task: String) -> [StoredResults] {
    let path = ProjectFolder.shared.appendingPathComponent("golden/mediapipe.json")
    guard let data = try? Data(contentsOf: path) else { return [] }
    return ((try? JSONDecoder().decode([StoredResults].self, from: data)) ?? []).filter { $0.task == task }
  }

  func photo() throws -> Image { try Image(path: "\(ProjectFolder.shared.path)/images/\(image)") }

  var modelPath: String { "\(ProjectFolder.shared.path)/models/\(model).tflite" }
}

extension BoundingBox {
  /// The common area of two boxes as a share of what both cover.
  func intersectionOverUnion(with other: BoundingBox) -> Double {
    let columns = min(x + width, other.x + other.width) - max(x, other.x)
    let rows = min(y + height, other.y + other.height) - max(y, other.y)
    let common = max(columns, 0) * max(rows, 0)
    return common / (width * height + other.width * other.height - common)
  }
}
