import Foundation

/// The model that comes with the tool.
enum DefaultModel {
  static let fileName = "efficientnet_lite0.tflite"

  /// The path of the model: in `share/apus/` beside the folder of the tool, or in `Models/` of the package whose
  /// `.build` folder the tool is in.
  static func path() throws(ToolError) -> String {
    let folder = executable.deletingLastPathComponent()
    var candidates = [folder.deletingLastPathComponent().appendingPathComponent("share/apus")]
    if let package = packageFolder { candidates.append(package.appendingPathComponent("Models")) }
    let paths = candidates.map { $0.appendingPathComponent(fileName).standardized.path }
    if let path = paths.first(where: FileManager.default.fileExists) { return path }
    throw ToolError(
      .noInput, "the default model is not installed; give one with --model (\(paths.joined(separator: ", ")))")
  }

  /// The folder of the package in whose `.build` folder the tool is; nil when it is installed elsewhere.
  static var packageFolder: URL? {
    let path = executable.path
    return path.range(of: "/.build/", options: .backwards).map { URL(fileURLWithPath: String(path[..<$0.lowerBound])) }
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
