import Foundation
import TestSupport

/// What MediaPipe found in a photo: `golden/mediapipe.json` beside the project.
struct StoredResult: Decodable {
  struct Category: Decodable {
    let index: Int?
    let score: Float
    let name: String
  }

  struct Entry: Decodable {
    let categories: [Category]
    /// Left, top, width, height in pixels.
    let box: [Double]?

    var rectangle: CGRect {
      guard let box, box.count == 4 else { return .null }
      return CGRect(x: box[0], y: box[1], width: box[2], height: box[3])
    }
  }

  let task: String
  let model: String
  let image: String
  let result: [Entry]

  var isFloat: Bool { model == "mobilenet_v1_0.25_224_1_metadata_1" }

  /// The results of `task`.
  static func all(_ task: String) throws -> [StoredResult] {
    let data = try Data(contentsOf: ProjectFolder.shared.appendingPathComponent("golden/mediapipe.json"))
    return try JSONDecoder().decode([StoredResult].self, from: data).filter { $0.task == task }
  }
}
