import Apus
import ApusVision
import Foundation

/// The file that says what a model does not: the one of `--settings`, or the one beside the model.
enum SettingsFile {
  static let option = CommandDescription.Option(
    "settings", value: "FILE",
    "What the model does not say, as JSON (default: NAME.settings.json beside\n"
      + "NAME.tflite, where there is one); other options win over it. Its keys are\n"
      + "those of Documentation/model-settings.md.")

  /// The path of the file beside the model at `modelPath`; nil when there is none.
  static func path(besideModel modelPath: String) -> String? {
    let name = modelPath.hasSuffix(".tflite") ? String(modelPath.dropLast(".tflite".count)) : modelPath
    let path = name + ".settings.json"
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }

  /// The settings in the file at `path`.
  static func settings(_ path: String) throws(ToolError) -> ModelSettings {
    do {
      return try ModelSettings(path: path)
    } catch {
      throw ToolError(anyError: error, file: path)
    }
  }

  /// What is wrong with the file at `path`; empty when nothing is, or there is no file.
  static func problems(_ path: String?) -> [String] {
    guard let path else { return [] }
    do {
      _ = try settings(path)
      return []
    } catch {
      return ["settings: \(error.message)"]
    }
  }
}
