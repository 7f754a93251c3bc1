import Foundation
import TestSupport
import Testing

/// `apus classify` against stored results of MediaPipe Tasks on the same models and photos.
@Suite(.enabled(if: ProjectFolder.hasShared, "data beside the project")) struct MediaPipeGoldenTests {
  private struct Golden: Decodable {
    struct Head: Decodable {
      let head: Int
      let name: String?
      let categories: [Category]
    }

    struct Category: Decodable {
      let index: Int
      let score: Float
      let name: String
    }

    let model: String
    let image: String
    let result: [Head]
  }

  @Test func agreesOnEveryPhoto() throws {
    let data = try Data(contentsOf: ProjectFolder.shared.appendingPathComponent("golden/mediapipe.json"))
    let entries = try JSONSerialization.jsonObject(with: data) as? [[String: Any]] ?? []
    let classifiers = entries.filter { $0["task"] as? String == "classifier" }
    #expect(classifiers.count == 28)
    for entry in classifiers {
      let golden = try JSONDecoder().decode(
        Golden.self, from: JSONSerialization.data(withJSONObject: entry))
      try compare(golden)
    }
  }

  private func compare(_ golden: Golden) throws {
    let shared = ProjectFolder.shared.path
    let result = try ToolProcess.run(
      "classify", "--json", "--top", "2000", "--model", "\(shared)/models/\(golden.model).tflite",
      "\(shared)/images/\(golden.image)")
    #expect(result.status == 0, "\(result.errors)")
    let report = try JSONDecoder().decode(Report.self, from: Data(result.output.utf8))
    // MediaPipe has another JPEG decoder; other photos give the same scores but for the order of float sums.
    let isJPEG = golden.image.hasSuffix(".jpg")
    let isFloat = golden.model == "mobilenet_v1_0.25_224_1_metadata_1"
    let tolerance: Float = !isJPEG ? 1e-5 : isFloat ? 0.005 : 0.06
    for head in golden.result {
      let ours = report.heads[head.head].categories
      let context = "\(golden.model), \(golden.image)"
      #expect(report.heads[head.head].name == head.name, "\(context)")
      if head.categories[0].score - head.categories[1].score > 0.02 {
        #expect(ours.first?.index == head.categories[0].index, "\(context)")
      }
      for expected in head.categories {
        let category = try #require(ours.first { $0.index == expected.index })
        #expect(category.label == expected.name, "\(context)")
        #expect(abs(category.score - expected.score) <= tolerance, "\(context), \(expected.name)")
      }
    }
  }
}
