import Foundation
import TestSupport

/// Files that stand for the resources of an app; apart, since code of apps imports one of the modules only.
enum MediaPipeFiles {
  static let detector = "coco_ssd_mobilenet_v1_1.0_quant_2018_06_29"

  static var hasDetector: Bool { path(forResource: detector, ofType: "tflite") != nil }

  /// As `Bundle.main.path(forResource:ofType:)` gives them: nil for a resource that is not there.
  static func path(forResource name: String, ofType type: String) -> String? {
    let folders = [
      ProjectFolder.root.appendingPathComponent("Models"), ProjectFolder.root.appendingPathComponent("Models/samples"),
      ProjectFolder.shared.appendingPathComponent("models"), ProjectFolder.shared.appendingPathComponent("images"),
    ]
    return folders.map { $0.appendingPathComponent("\(name).\(type)").path }
      .first { FileManager.default.fileExists(atPath: $0) }
  }
}
