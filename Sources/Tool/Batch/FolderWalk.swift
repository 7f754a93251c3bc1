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
  private var failures: ArraySlice<BatchEntry> = []
  /// Whether nothing has been found yet.
  private(set) var isEmpty = true
  /// How many files were passed that are no images.
  private(set) var leftOutCount = 0

  /// A walk through the folder at `root` that leaves out the one at `skipped`, wherever that is; relative paths begin
  /// with `relativePath`.
  init(_ root: String, _ relativePath: String, skipping skipped: String?) {
    self.root = root
    self.skipped = skipped
    enter(root, relativePath)
  }

  mutating func next() -> BatchEntry? {
    while true {
      if let failure = failures.popFirst() {
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
      if isLink, stat(path, &status) != 0 {
        if !Self.hasEnding(path) { leftOutCount += 1 } else { failures.append(Self.deadLink(path)) }
        continue
      }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: if !isLink, !isSkipped(status) { enter(path, relativePath) }
      case S_IFREG where Self.isImage(path):
        isEmpty = false
        return .image(BatchImage(path: path, relativePath: relativePath))
      case S_IFREG: leftOutCount += 1
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
    guard let folder = opendir(path) else {
      let reason = String(cString: strerror(errno))
      return failures.append(
        .failure(path: path, ToolError(.noInput, "the folder cannot be read: \(reason) (\(path))")))
    }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let isFolder = Int(entry.pointee.d_type) == Int(DT_DIR)
      withUnsafePointer(to: &entry.pointee.d_name) { name in
        let name = UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self)
        guard name.pointee != CChar(bitPattern: UInt8(ascii: ".")) else { return }
        if let text = String(validatingCString: name) {
          names.append(text)
        } else {
          addUnreadable("\(path)/\(String(cString: name))", isFolder: isFolder)
        }
      }
    }
    open.append((path, relativePath, names.sorted()[...]))
  }

  /// Notes what cannot be opened since its name is no UTF-8.
  private mutating func addUnreadable(_ path: String, isFolder: Bool) {
    guard isFolder || Self.hasEnding(path) else { return leftOutCount += 1 }
    failures.append(.failure(path: path, ToolError(.badData, "the name is not UTF-8; rename it (\(path))")))
  }

  private static func deadLink(_ path: String) -> BatchEntry {
    .failure(path: path, ToolError(.noInput, "the link leads to no file (\(path))"))
  }

  private static func hasEnding(_ path: String) -> Bool {
    endings.contains((path as NSString).pathExtension.lowercased())
  }

  private static func isImage(_ path: String) -> Bool {
    if hasEnding(path) { return true }
    guard let file = FileHandle(forReadingAtPath: path) else { return false }
    defer { try? file.close() }
    let start = (try? file.read(upToCount: 8)) ?? Data()
    return signatures.contains { start.starts(with: $0) }
  }
}
