/// The images that a user named, one after the other: files, those in folders, and those of a list.
///
/// Nothing is collected but the names of the folders that are open.
struct ImagePaths {
  private var operands: ArraySlice<String>
  /// Whether the user named one folder and nothing else.
  private let isOneFolder: Bool
  private let listPath: String?
  private let isNullTerminated: Bool
  private let skippedFolder: String?
  private let isInterrupted: () -> Bool
  private var list: PathList?
  private var walk: FolderWalk?
  /// How many files in folders were no images.
  private(set) var leftOutCount = 0

  /// The images of `options`; a list from a pipe ends when `isInterrupted` says so while it is waited for.
  init(_ options: BatchOptions, isInterrupted: @escaping () -> Bool = { false }) {
    operands = options.operands[...]
    listPath = options.list
    isOneFolder = options.list == nil && options.operands.count == 1
    isNullTerminated = options.isNullTerminated
    skippedFolder = options.skippedFolder
    self.isInterrupted = isInterrupted
  }

  /// The next image or failure; nil at the end.
  ///
  /// - Throws: When the list cannot be read.
  mutating func next() throws(ToolError) -> BatchEntry? {
    while true {
      if let entry = walk?.next() { return entry }
      if let folder = walk {
        walk = nil
        leftOutCount += folder.leftOutCount
        guard !folder.isEmpty else {
          return .failure(path: folder.root, ToolError(.noInput, "no image is in this folder (\(folder.root))"))
        }
      }
      guard let (path, relativePath) = try nextPath() else { return nil }
      guard Files.isFolder(path) else { return .image(BatchImage(path: path, relativePath: relativePath)) }
      walk = FolderWalk(path, isOneFolder ? "" : relativePath, skipping: skippedFolder)
    }
  }

  /// The next path that the user named, and where its picture goes, see `BatchImage`.
  private mutating func nextPath() throws(ToolError) -> (path: String, relativePath: String)? {
    if let path = operands.popFirst() {
      let name = path.pathBelow.split(separator: "/").last
      return (path, name.map(String.init) ?? "")
    }
    guard let listPath else { return nil }
    if list == nil {
      list = try PathList(listPath, isNullTerminated: isNullTerminated, isInterrupted: isInterrupted)
    }
    return try list?.next().map { ($0, $0.pathBelow) }
  }

  /// How many images and failures there are; nil when finding out would use up a list that comes through a pipe.
  static func count(_ options: BatchOptions, isInterrupted: @escaping () -> Bool) throws(ToolError) -> Int? {
    guard options.canBeReadTwice else { return nil }
    var paths = Self(options)
    var count = 0
    while !isInterrupted(), try paths.next() != nil { count += 1 }
    return count
  }
}
