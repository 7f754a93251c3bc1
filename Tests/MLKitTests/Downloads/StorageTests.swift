import Foundation
import TestSupport
import Testing

@testable import MLKit

/// Folders and disks that cannot be used.
@Suite(.enabled(if: ModelServer.isAvailable, "python3"), .timeLimit(.minutes(3))) struct StorageTests {
  private let rig: DownloadRig
  private let bytes = SampleModel.bytes(byteCount: 100_000)

  init() throws {
    rig = try DownloadRig()
    try rig.serve(bytes)
  }

  @Test func aFileInPlaceOfTheFolder() async throws {
    try Data().write(to: rig.manager.settings.folder)
    let model = rig.model()
    let ending = try await rig.download(model).ending
    #expect(ending.isFailure(.storage, of: model))
    #expect(ending.error?.localizedDescription == "\(rig.manager.settings.folder.path) is no folder")
    #expect(!rig.manager.isModelDownloaded(model))
    try await rig.manager.deleteDownloadedModel(model)
  }

  @Test(arguments: ["partial", "lock", "model.tflite"]) func foldersInPlaceOfFiles(_ name: String) async throws {
    let model = rig.model()
    let path = "\(rig.files(model).path)/\(name)"
    try FileManager.default.createDirectory(atPath: "\(path)/content", withIntermediateDirectories: true)
    #expect(try await rig.download(model).ending.isFailure(.storage, of: model))
    #expect(!rig.manager.isModelDownloaded(model))
    await #expect { try await rig.manager.deleteDownloadedModel(model) } throws: {
      ($0 as? ModelDownloadError)?.kind == .storage
    }
  }

  /// Nothing is written through links that others may have put there.
  @Test(arguments: ["partial", "lock"]) func linksInPlaceOfFiles(_ name: String) async throws {
    let model = rig.model()
    let target = rig.folder.url.appendingPathComponent("target").path
    try rig.files(model).create()
    try FileManager.default.createSymbolicLink(
      atPath: "\(rig.files(model).path)/\(name)", withDestinationPath: target)
    #expect(try await rig.download(model).ending.isFailure(.storage, of: model))
    #expect(!FileManager.default.fileExists(atPath: target))
  }

  #if os(Linux)
    /// A disk of 80 KiB, which takes the old model and not the new one.
    @Test(.enabled(if: SmallDisk.isAvailable, "the right to mount a file system"))
    func aFullDisk() async throws {
      let disk = try SmallDisk(at: rig.folder.url.appendingPathComponent("disk"), kibibytes: 80)
      rig.manager.settings.folder = disk.url
      let old = SampleModel.bytes()
      let path = rig.folder.url.appendingPathComponent("old.tflite")
      try Data(old).write(to: path)
      try await rig.download(rig.model(at: path))
      // By the length that the server announces, and by what it sends.
      let model = rig.model()
      #expect(try await rig.download(model).ending.isFailure(.diskFull, of: model))
      #expect(rig.partial(model)?.isEmpty == true)
      let unsized = rig.model("unsized")
      #expect(try await rig.download(unsized).ending.isFailure(.diskFull, of: unsized))
      let partial = try #require(rig.partial(unsized))
      #expect(partial.count > 20_000 && partial == Array(bytes[..<partial.count]))
      #expect(try rig.installed(model) == old)
      try disk.resize(kibibytes: 400)
      #expect(try await rig.download(model).ending.isSuccess(of: model))
      #expect(try rig.installed(model) == bytes)
    }
  #endif
}
