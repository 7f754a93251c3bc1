import Foundation

/// A folder that goes with the object.
public final class TemporaryFolder: Sendable {
  private let url: URL

  /// A new folder.
  public init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("apus-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// The path of the file `name` in the folder.
  public func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// Writes the file `name`; its path.
  public func write(_ bytes: [UInt8], to name: String) throws -> String {
    try Data(bytes).write(to: url.appendingPathComponent(name))
    return path(name)
  }
}
