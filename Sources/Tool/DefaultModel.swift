import Foundation

/// The model that comes with the tool.
enum DefaultModel {
  static let fileName = "efficientnet_lite0.tflite"

  /// The path of the model: in `Models/` of the folder that the tool was built in, or in `share/apus/` of the folder
  /// that it was installed in.
  static func path() throws(ToolError) -> String {
    var folder = executable.deletingLastPathComponent()
    while folder.path != "/" {
      for place in ["Models", "share/apus"] {
        let candidate = folder.appendingPathComponent(place).appendingPathComponent(fileName)
        if FileManager.default.fileExists(atPath: candidate.path) { return candidate.path }
      }
      folder.deleteLastPathComponent()
    }
    throw ToolError(.noInput, "the default model is not installed; give one with --model (\(fileName))")
  }

  /// The tool's own file, links resolved.
  private static var executable: URL {
    #if os(Linux)
      URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    #else
      (Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])).resolvingSymlinksInPath()
    #endif
  }
}
