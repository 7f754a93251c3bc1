import Foundation
import Testing

@testable import MLKit

/// Downloads that stop in the middle, and go on later.
@Suite(.enabled(if: ModelServer.isAvailable, "python3"), .timeLimit(.minutes(3))) struct InterruptionTests {
  private let rig: DownloadRig
  private let old = SampleModel.bytes()
  private let new = SampleModel.bytes(scale: 1 / 128)

  init() throws {
    rig = try DownloadRig()
    try rig.serve(new)
  }

  /// A model that is there before and that failures leave alone.
  private func installOld() async throws {
    let path = rig.folder.url.appendingPathComponent("old.tflite")
    try Data(old).write(to: path)
    try await rig.download(rig.model(at: path))
  }

  @Test(arguments: 1...9) func atEveryTenth(_ tenths: Int) async throws {
    try await installOld()
    let count = new.count * tenths / 10
    let model = rig.model("cut/\(count)", sha256: SHA256.hexDigest(of: new))
    let (ending, progress) = try await rig.download(model)
    #expect(ending.isFailure(.interrupted, of: model))
    #expect(progress.completedUnitCount == count && progress.totalUnitCount == new.count && !progress.isFinished)
    #expect(try rig.installed(model) == old)
    #expect(rig.partial(model) == Array(new[..<count]))
    let (second, rest) = try await rig.download(model)
    #expect(second.isSuccess(of: model))
    #expect(rest.completedUnitCount == new.count && rest.isFinished)
    #expect(try rig.installed(model) == new)
    let requests = try await rig.requests(2)
    #expect(requests.map(\.status) == [200, 206] && requests.map(\.sent) == [count, new.count - count])
    #expect(requests[1].range == "bytes=\(count)-")
    #expect(rig.partial(model) == nil)
  }

  /// What cannot be continued begins anew, and is right in the end.
  @Test(arguments: [
    ("unranged", [200, 200]), ("changing", [200, 200]), ("weak", [200, 200]), ("bare", [200, 200]),
    ("lying", [200, 206, 200]), ("shifted", [200, 206, 200]), ("dated", [200, 206]),
  ])
  func waysOfServers(_ mode: String, _ statuses: [Int]) async throws {
    let model = rig.model("\(mode)/9000")
    #expect(try await rig.download(model).ending.isFailure(.interrupted, of: model))
    #expect(try await rig.download(model).ending.isSuccess(of: model))
    #expect(try rig.installed(model) == new)
    let requests = try await rig.requests(statuses.count)
    #expect(requests.map(\.status) == statuses)
    #expect((requests[1].range != nil) == !["weak", "bare"].contains(mode))
    #expect(requests.count == 2 || requests[2].range == nil)
  }

  @Test func aFileThatChangedBeginsAnew() async throws {
    let model = rig.model("cut/9000")
    try rig.serve(old, age: 200)
    #expect(try await rig.download(model).ending.isFailure(.interrupted, of: model))
    // Shorter than what had come, so nothing of that may be left.
    let short = SampleModel.bytes(scale: 1 / 128, byteCount: 1000)
    try rig.serve(short)
    // Asked for a range, and sends all: the tag is another one.
    #expect(try await rig.download(model).ending.isSuccess(of: model))
    #expect(try rig.installed(model) == short)
    #expect(try await rig.requests(2).map(\.status) == [200, 200])
  }

  /// The file became shorter than what had come: status 416.
  @Test func aFileThatHasNoSuchRangeBeginsAnew() async throws {
    let model = rig.model("cut/9000")
    #expect(try await rig.download(model).ending.isFailure(.interrupted, of: model))
    let partial = try #require(FileHandle(forWritingAtPath: rig.files(model).partial))
    try partial.seekToEnd()
    try partial.write(contentsOf: new)
    try partial.close()
    #expect(try await rig.download(model).ending.isSuccess(of: model))
    #expect(try rig.installed(model) == new)
    #expect(try await rig.requests(3).map(\.status) == [200, 416, 200])
  }

  @Test func cancellingKeepsWhatCame() async throws {
    try await installOld()
    let model = rig.model("stall/9000")
    let progress = rig.start(model)
    try await when({ progress.completedUnitCount == 9000 }, do: { progress.cancel() })
    let ending = try await rig.endings(2)[1]
    #expect(ending.isFailure(.cancelled, of: model) && progress.isCancelled && !progress.isFinished)
    #expect(rig.partial(model) == Array(new[..<9000]))
    #expect(try rig.installed(model) == old)
    let (second, rest) = try await rig.download(model)
    #expect(second.isSuccess(of: model) && rest.isFinished)
    // The one that was cancelled is written down when the server is done with it.
    #expect(try await rig.requests(1)[0].range == "bytes=9000-")
    #expect(try rig.installed(model) == new)
  }

  /// Cancelled at any moment, also before anything happened and around redirects, a download ends once.
  @Test func cancellingAtAnyMoment() async throws {
    let model = rig.model("redirect/302/redirect/302/file")
    for round in 0..<60 {
      let progress = rig.start(model)
      try await Task.sleep(for: .microseconds(round * 100))
      progress.cancel()
      progress.cancel()
      let ending = try await rig.endings(round + 1)[round]
      #expect(ending.isFailure(.cancelled, of: model) || ending.isSuccess(of: model))
    }
  }

  @Test func theServerIsKilled() async throws {
    let first = try ModelServer()
    let rig = try DownloadRig(server: first)
    try rig.serve(new)
    let model = rig.model("stall/9000")
    let progress = rig.start(model)
    try await when({ progress.completedUnitCount == 9000 }, do: { first.kill() })
    #expect(try await rig.endings(1)[0].isFailure(.interrupted, of: model))
    #expect(try await rig.download(model).ending.isFailure(.connectionFailed, of: model))
    #expect(rig.partial(model) == Array(new[..<9000]))
    let second = try ModelServer(port: first.port, files: first.files)
    #expect(try await rig.download(model).ending.isSuccess(of: model))
    #expect(try rig.installed(model) == new)
    #expect(try await second.requests(rig.file, count: 1).last?.sent == new.count - 9000)
  }

  @Test func fileURLsGoOn() async throws {
    let url = rig.server.files.appendingPathComponent(rig.file)
    let model = rig.model(at: url)
    let files = rig.files(model)
    try files.create()
    // As an interrupted copy leaves it, but for the bytes: they show what was taken from here.
    let version = FileVersion(url: url, entityTag: try #require(FileStatus(path: url.path)).version)
    try FileRecord(version, byteCount: new.count).write(to: files.partialRecord)
    try Data(new[..<9000]).write(to: URL(fileURLWithPath: files.partial))
    let changed = [UInt8](repeating: 0, count: 9000)
    let handle = try #require(FileHandle(forWritingAtPath: files.partial))
    try handle.seek(toOffset: 5000)
    try handle.write(contentsOf: changed[..<10])
    try handle.close()
    try await rig.download(model)
    var expected = new
    expected.replaceSubrange(5000..<5010, with: changed[..<10])
    #expect(try rig.installed(model) == expected)
  }
}
