import Foundation

/// The images in a folder and the folders in it, sorted by name; hidden ones and links to folders are left out.
struct FolderWalk {
  /// The endings that images have.
  private static let endings: Set = ["jpg", "jpeg", "jpe", "jfif", "png", "bmp", "dib", "ppm", "pgm", "pnm"]
  /// The first bytes of images that are recognized without such an ending.
  private static let signatures: [[UInt8]] = [
    [0xFF, 0xD8, 0xFF], [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A],
  ]

  let root: String
  private let skipped: String?
  /// The folders on the way to the current place, each with the names that are to come.
  private var open: [(path: String, relativePath: String, names: ArraySlice<String>)] = []
  private var failure: BatchEntry?
  /// Whether nothing has been found yet.
  private(set) var isEmpty = true

  /// A walk through the folder at `root` that leaves out the one at `skipped`, wherever that is.
  init(_ root: String, skipping skipped: String?) {
    self.root = root
    self.skipped = skipped
    enter(root, "")
  }

  mutating func next() -> BatchEntry? {
    while true {
      if let failure {
        self.failure = nil
        isEmpty = false
        return failure
      }
      guard !open.isEmpty else { return nil }
      guard let name = open[open.count - 1].names.popFirst() else {
        open.removeLast()
        continue
      }
      let (folder, relativeFolder, _) = open[open.count - 1]
      let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      let relativePath = relativeFolder.isEmpty ? name : "\(relativeFolder)/\(name)"
      var status = stat()
      guard lstat(path, &status) == 0 else { continue }
      let isLink = status.st_mode & S_IFMT == S_IFLNK
      if isLink, stat(path, &status) != 0 { continue }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: if !isLink, !isSkipped(status) { enter(path, relativePath) }
      case S_IFREG where Self.isImage(path):
        isEmpty = false
        return .image(BatchImage(path: path, relativePath: relativePath))
      default: break
      }
    }
  }

  /// Whether `status` is that of the folder to leave out, which may have come to be by now.
  private func isSkipped(_ status: stat) -> Bool {
    guard let skipped else { return false }
    var other = stat()
    return stat(skipped, &other) == 0 && (other.st_dev, other.st_ino) == (status.st_dev, status.st_ino)
  }

  private mutating func enter(_ path: String, _ relativePath: String) {
    do {
      let names = try FileManager.default.contentsOfDirectory(atPath: path).filter { !$0.hasPrefix(".") }.sorted()
      open.append((path, relativePath, names[...]))
    } catch {
      failure = .failure(path: path, ToolError(.noInput, "the folder cannot be read: \(Files.reason(error)) (\(path))"))
    }
  }

  private static func isImage(_ path: String) -> Bool {
    if endings.contains((path as NSString).pathExtension.lowercased()) { return true }
    guard let file = FileHandle(forReadingAtPath: path) else { return false }
    defer { try? file.close() }
    let start = (try? file.read(upToCount: 8)) ?? Data()
    return signatures.contains { start.starts(with: $0) }
  }
}
