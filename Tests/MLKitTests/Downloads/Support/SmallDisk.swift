#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// A file system in memory, unmounted with the object.
  final class SmallDisk: Sendable {
    let url: URL

    /// Whether this process may mount one.
    static let isAvailable: Bool = {
      let folder = try? TemporaryFolder()
      return folder.flatMap { try? SmallDisk(at: $0.url.appendingPathComponent("disk"), kibibytes: 4) } != nil
    }()

    init(at url: URL, kibibytes: Int) throws {
      self.url = url
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      try #require(mount("tmpfs", url.path, "tmpfs", 0, "size=\(kibibytes)k") == 0)
    }

    deinit {
      umount2(url.path, Int32(MNT_DETACH))
    }

    func resize(kibibytes: Int) throws {
      try #require(mount("tmpfs", url.path, "tmpfs", UInt(MS_REMOUNT), "size=\(kibibytes)k") == 0)
    }
  }
#endif
