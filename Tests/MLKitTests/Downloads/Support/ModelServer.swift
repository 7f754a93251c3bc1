import Foundation
import TestSupport
import Testing

/// `Server/model_server.py` as a process of its own, which ends with this one.
final class ModelServer: Sendable {
  /// What the server wrote down about a request.
  struct Request: Decodable {
    let number: Int
    let path: String
    let status: Int
    let sent: Int
    let range: String?
    let ifNoneMatch: String?
    let ifModifiedSince: String?

    enum CodingKeys: String, CodingKey {
      case number, path, status, sent, range
      case ifNoneMatch = "if-none-match"
      case ifModifiedSince = "if-modified-since"
    }
  }

  static let isAvailable = python != nil
  static let python: String? = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .map { "\($0)/python3" }.first { FileManager.default.isExecutableFile(atPath: $0) }

  /// The server of all tests that do not stop theirs.
  static let shared = Result { try ModelServer() }

  let folder = try? TemporaryFolder()
  let port: Int
  private let process: ServerProcess
  private var log: URL { files.appendingPathComponent("log") }
  /// Where the files are that it serves.
  let files: URL

  init(port: Int = 0, files: URL? = nil) throws {
    self.files = try files ?? #require(folder).url
    let script = ProjectFolder.root.appendingPathComponent("Tests/MLKitTests/Server/model_server.py").path
    process = ServerProcess(
      try #require(Self.python), [script, self.files.path, self.files.appendingPathComponent("log").path, "\(port)"])
    self.port = try process.start()
  }

  func url(_ path: String) -> URL {
    URL(string: "http://127.0.0.1:\(port)/\(path)") ?? files
  }

  /// The requests whose path ends with `name` in order, once `count` of them are done, or after a while.
  func requests(_ name: String, count: Int) async throws -> [Request] {
    try? await when { try self.logged(name).count >= count }
    return try logged(name)
  }

  private func logged(_ name: String) throws -> [Request] {
    // The last line may be about to be written.
    let lines = ((try? String(contentsOf: log, encoding: .utf8)) ?? "").components(separatedBy: "\n").dropLast()
    let requests = try lines.map { try JSONDecoder().decode(Request.self, from: Data($0.utf8)) }
    return requests.filter { $0.path.hasSuffix(name) }.sorted { $0.number < $1.number }
  }

  /// Ends it like a crash.
  func kill() {
    process.kill()
  }
}
