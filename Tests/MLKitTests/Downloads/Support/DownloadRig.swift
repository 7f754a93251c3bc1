import ApusVision
import Foundation
import TestSupport
import Testing

@testable import MLKit

/// A manager with a folder of its own, a file on a server, and what is posted about downloads.
final class DownloadRig: @unchecked Sendable {
  // Unchecked: what changes is behind the lock.
  let server: ModelServer
  let folder: TemporaryFolder
  let manager: ModelManager
  /// The name of the file on the server.
  let file = "\(UUID().uuidString).tflite"
  private let recorded = Lock<[DownloadEnding]>([])
  private var observers: [any NSObjectProtocol] = []

  init(server: ModelServer? = nil, folder: TemporaryFolder? = nil) throws {
    let folder = try folder ?? TemporaryFolder()
    self.server = try server ?? ModelServer.shared.get()
    self.folder = folder
    manager = ModelManager(ModelDownloadSettings(folder: folder.url.appendingPathComponent("models")))
    let names: [Notification.Name] = [.mlkitModelDownloadDidSucceed, .mlkitModelDownloadDidFail]
    observers = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: manager, queue: nil) { [recorded] notification in
        let ending = DownloadEnding(notification)
        recorded.withLock { $0.append(ending) }
      }
    }
  }

  deinit {
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
  }

  var endings: [DownloadEnding] { recorded.withLock { $0 } }

  /// Puts `bytes` on the server, as a file that was changed `age` seconds ago.
  func serve(_ bytes: [UInt8], age: TimeInterval = 100) throws {
    let url = server.files.appendingPathComponent(file)
    try Data(bytes).write(to: url, options: .atomic)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -age)], ofItemAtPath: url.path)
  }

  /// The model that the server sends in this way.
  func model(_ mode: String = "file", byteCount: Int? = nil, sha256: String? = nil) -> CustomRemoteModel {
    model(at: server.url("\(mode)/\(file)"), byteCount: byteCount, sha256: sha256)
  }

  func model(at url: URL, byteCount: Int? = nil, sha256: String? = nil) -> CustomRemoteModel {
    CustomRemoteModel(
      remoteModelSource: URLModelSource(name: "flowers", url: url, byteCount: byteCount, sha256: sha256))
  }

  func start(_ model: RemoteModel) -> Progress {
    manager.download(model, conditions: ModelDownloadConditions())
  }

  /// Downloads the model and waits for the end, of which there has to be one.
  @discardableResult
  func download(_ model: RemoteModel) async throws -> (ending: DownloadEnding, progress: Progress) {
    let before = endings.count
    let progress = start(model)
    return (try #require(try await endings(before + 1).last), progress)
  }

  /// All that was posted, once these are `count`.
  func endings(_ count: Int) async throws -> [DownloadEnding] {
    try await when { [self] in endings.count >= count }
    try await Task.sleep(for: .milliseconds(10))
    #expect(endings.count == count)
    return endings
  }

  /// The file of the model, as a labeler would open it.
  func installed(_ model: RemoteModel) throws -> [UInt8]? {
    try manager.path(of: model).map { [UInt8](try Data(contentsOf: URL(fileURLWithPath: $0))) }
  }

  func files(_ model: RemoteModel) -> ModelFolder {
    ModelFolder(of: model.name, in: manager.settings.folder)
  }

  /// What an interrupted download of the model left.
  func partial(_ model: RemoteModel) -> [UInt8]? {
    (try? Data(contentsOf: URL(fileURLWithPath: files(model).partial))).map { [UInt8]($0) }
  }

  func requests(_ count: Int) async throws -> [ModelServer.Request] {
    try await server.requests(file, count: count)
  }
}
