import Foundation

/// Places in the source tree and beside it, found from this file's own path.
public enum ProjectFolder {
  /// The folder with `Package.swift`.
  public static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Data beside the project that some tests use when it is there.
  public static let shared = root.deletingLastPathComponent().appendingPathComponent("shared")

  /// Whether `shared` is there.
  public static let hasShared = FileManager.default.fileExists(atPath: shared.appendingPathComponent("golden").path)

  /// The contents of the file at `path` under the root.
  public static func contents(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: root.appendingPathComponent(path)))
  }
}
