import ApusVision
import Foundation

/// Where pictures with what was found go: to a file, for one image, or into a folder.
struct AnnotationOutput {
  static let help = """
    Draw boxes, names and scores on a copy of the image: OUT.png or OUT.jpg for one
    image, else a folder, where pictures have the names that cp -r would give them,
    those of --list the whole paths; to what is neither PNG nor JPEG, .png is added.
    No image that is read is ever replaced. Small images are enlarged; letters are
    Latin, Greek and Cyrillic.
    """

  private let path: String
  private let isFolder: Bool
  private let options: BatchOptions
  /// The pictures of images that were worked on before, see `ResultFile`.
  private var earlier = PathSet()
  /// The pictures of this run, and each together with its image.
  private var taken = PathSet()
  /// The files of all images of this run, once they matter.
  private var inputs: Set<FileIdentity>?

  /// The output that `--annotate` of `arguments` names, for the images of `options`; nil without it.
  init?(_ arguments: ParsedArguments, _ options: BatchOptions) throws(ToolError) {
    guard let path = arguments.value("annotate") else { return nil }
    self.path = path
    self.options = options
    isFolder = Files.isFolder(path) || Self.format(path) == nil
    guard !path.isEmpty else { throw ToolError(.usage, "--annotate: a file or a folder is expected") }
    guard Files.isFolder(path) || path.hasSuffix("/") || !isFolder || (path as NSString).pathExtension.isEmpty else {
      throw ToolError(
        .usage, "--annotate \(path): a name that ends in .png or .jpg is expected, or in / for a folder")
    }
    guard isFolder || options.isSingle else {
      throw ToolError(.usage, "--annotate \(path): for several images a folder is expected (see apus detect --help)")
    }
    try ReadFiles(arguments).check("annotate", path)
  }

  private enum Format {
    case png, jpeg
  }

  private static func format(_ path: String) -> Format? {
    switch (path as NSString).pathExtension.lowercased() {
    case "png": .png
    case "jpg", "jpeg": .jpeg
    default: nil
    }
  }

  /// Makes the folder, or fails when nothing can be written to it, before there is work that would be lost.
  func prepare() throws(ToolError) {
    if isFolder { try Files.makeFolder(path) }
    try Files.checkWritable(isFolder ? (path as NSString).appendingPathComponent("picture") : path)
  }

  /// Takes care of `pictures`, those that were written before.
  mutating func keep(_ pictures: PathSet) { earlier = pictures }

  /// The file for the picture of `image`.
  ///
  /// - Throws: When that would replace the picture of another image, or an image of this run.
  mutating func place(for image: BatchImage) throws(ToolError) -> String {
    guard isFolder else { return path }
    let name = Self.format(image.relativePath) == nil ? image.relativePath + ".png" : image.relativePath
    let place = (path as NSString).appendingPathComponent(name)
    let isNew = taken.insert(place)
    let isOwn = taken.insert("\(place)\0\(image.path.normalizedPath)") == isNew
    guard isOwn, !earlier.contains(place.normalizedPath) else {
      throw ToolError(.usage, "the picture would replace that of another image, \(place) (\(image.path))")
    }
    if let existing = FileIdentity(place) { try check(existing, place, image) }
    return place
  }

  /// Fails when the file at `place` may be an image of this run.
  private mutating func check(_ existing: FileIdentity, _ place: String, _ image: BatchImage) throws(ToolError) {
    guard options.canBeReadTwice else {
      throw ToolError(
        .usage, "\(place) is there already, and the list may name it; give it as --list FILE (\(image.path))")
    }
    if inputs == nil { inputs = try options.fileIdentities() }
    guard inputs?.contains(existing) == true else { return }
    throw ToolError(.usage, "the picture would replace an image that is read, \(place) (\(image.path))")
  }

  /// Writes `picture` to `place`, which `place(for:)` gave.
  func write(_ picture: Image, to place: String) throws {
    if isFolder { try Files.makeFolder((place as NSString).deletingLastPathComponent) }
    try Files.write(Self.format(place) == .png ? picture.pngBytes() : picture.jpegBytes(), to: place)
  }
}
