import ApusVision
import Foundation

/// Where pictures with what was found go: to a file, for one image, or into a folder.
struct AnnotationOutput {
  static let help = """
    Draw boxes, names and scores on a copy of the image: OUT.png or OUT.jpg for one
    image, else a folder, in which PNG and JPEG files keep their names and others become
    PNG. Small images are enlarged; letters are Latin, Greek and Cyrillic.
    """

  private let path: String
  private let isFolder: Bool
  /// The files that images of this run have, in the folder; in lower case, as some systems take names.
  private var names = PathSet()

  /// The output that the user calls `path`, for the images of `options`.
  init(_ path: String, _ options: BatchOptions) throws(ToolError) {
    self.path = path
    isFolder = Files.isFolder(path) || Self.format(path) == nil
    guard Files.isFolder(path) || path.hasSuffix("/") || !isFolder || (path as NSString).pathExtension.isEmpty else {
      throw ToolError(
        .usage, "--annotate \(path): a name that ends in .png or .jpg is expected, or in / for a folder")
    }
    guard !isFolder, !options.isSingle else { return }
    throw ToolError(.usage, "--annotate \(path): for several images a folder is expected (see apus detect --help)")
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

  /// Takes the name for `image`, which has its picture already.
  mutating func pass(_ image: BatchImage) { _ = place(for: image) }

  /// Writes `picture`, that of `image`.
  mutating func write(_ picture: Image, for image: BatchImage) throws {
    let place = place(for: image)
    if isFolder { try Files.makeFolder((place as NSString).deletingLastPathComponent) }
    try Files.write(Self.format(place) == .png ? picture.pngBytes() : picture.jpegBytes(), to: place)
  }

  /// The file for `image`; one that another image has gets a number.
  private mutating func place(for image: BatchImage) -> String {
    guard isFolder else { return path }
    let relative = image.relativePath as NSString
    let stem = relative.deletingPathExtension
    let ending = Self.format(image.relativePath) == nil ? "png" : relative.pathExtension
    var number = 1
    while true {
      let name = "\(number == 1 ? stem : "\(stem)-\(number)").\(ending)"
      if names.insert(name.lowercased()) { return (path as NSString).appendingPathComponent(name) }
      number += 1
    }
  }
}
