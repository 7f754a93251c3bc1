import Foundation

/// What MediaPipe 0.10.14 found in a photo: `golden/mediapipe.json` beside the project.
package struct StoredResult: Decodable, Sendable {
  /// A class and its score.
  package struct Category: Decodable, Sendable {
    package let index: Int?
    package let score: Float
    package let name: String
  }

  /// What one output of a classifier says, or a detection.
  package struct Entry: Decodable, Sendable {
    package let categories: [Category]
    /// Left, top, width, height in pixels.
    package let box: [Double]?
  }

  package let task: String
  package let model: String
  package let image: String
  package let result: [Entry]

  package var modelPath: String { "\(ProjectFolder.shared.path)/models/\(model).tflite" }

  package var photoPath: String { "\(ProjectFolder.shared.path)/images/\(image)" }

  /// The results of `task`; none without the folder.
  package static func all(_ task: String) -> [StoredResult] {
    let path = ProjectFolder.shared.appendingPathComponent("golden/mediapipe.json")
    guard let data = try? Data(contentsOf: path) else { return [] }
    return ((try? JSONDecoder().decode([StoredResult].self, from: data)) ?? []).filter { $0.task == task }
  }
}
