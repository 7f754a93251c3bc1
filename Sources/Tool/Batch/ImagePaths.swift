/// The images that a user named, one after the other: files, those in folders, and those of a list.
///
/// Nothing is collected but the names of the folders that are open.
struct ImagePaths {
  private var operands: ArraySlice<String>
  private let listPath: String?
  private let isNullTerminated: Bool
  private let skippedFolder: String?
  private let isInterrupted: () -> Bool
  private var list: PathList?
  private var walk: FolderWalk?

  /// The images of `options`; a list from a pipe ends when `isInterrupted` says so while it is waited for.
  init(_ options: BatchOptions, isInterrupted: @escaping () -> Bool = { false }) {
    operands = options.operands[...]
    listPath = options.list
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
      if let folder = walk, folder.isEmpty {
        walk = nil
        return .failure(path: folder.root, ToolError(.noInput, "no image is in this folder (\(folder.root))"))
      }
      walk = nil
      guard let path = try nextPath() else { return nil }
      guard Files.isFolder(path) else { return .image(BatchImage(path: path, relativePath: Files.name(path))) }
      walk = FolderWalk(path, skipping: skippedFolder)
    }
  }

  private mutating func nextPath() throws(ToolError) -> String? {
    if let path = operands.popFirst() { return path }
    guard let listPath else { return nil }
    if list == nil {
      list = try PathList(listPath, isNullTerminated: isNullTerminated, isInterrupted: isInterrupted)
    }
    return try list?.next()
  }

  /// How many images and failures there are; nil when finding out would use up a list that comes through a pipe.
  static func count(_ options: BatchOptions, isInterrupted: @escaping () -> Bool) throws(ToolError) -> Int? {
    guard options.list.map(Files.isRegular) ?? true else { return nil }
    var paths = Self(options)
    var count = 0
    while !isInterrupted(), try paths.next() != nil { count += 1 }
    return count
  }
}
