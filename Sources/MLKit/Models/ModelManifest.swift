import ApusVision

/// What AutoML Vision Edge says about a model in a JSON file beside it.
struct ModelManifest: Sendable {
  private struct Contents: Decodable, Sendable {
    let modelType: String
    let modelFile: String
    let labelsFile: String
  }

  /// The model type of classifiers.
  private static let imageLabeling = "IMAGE_LABELING"
  /// The largest manifest, in bytes.
  private static let maximumByteCount = 1 << 20

  private let contents: Contents
  private let path: String

  /// Reads the manifest at `path`; nil when there is none, or it lacks something.
  init?(path: String) {
    // Opening a pipe would wait for who writes into it.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    guard FileStatus(descriptor: descriptor)?.isRegular == true,
      let bytes = try? file.read(upToCount: Self.maximumByteCount + 1), bytes.count <= Self.maximumByteCount
    else { return nil }
    guard let contents = try? JSONDecoder().decode(Contents.self, from: bytes),
      Self.isFileName(contents.modelFile), Self.isFileName(contents.labelsFile)
    else { return nil }
    (self.contents, self.path) = (contents, path)
  }

  /// Whether `name` is that of a file beside the manifest, and leads nowhere else.
  private static func isFileName(_ name: String) -> Bool {
    !["", ".", ".."].contains(name) && !name.unicodeScalars.contains { ["/", "\\", "\0"].contains($0) }
  }

  /// The path of the model file.
  var modelPath: String { sibling(contents.modelFile) }

  /// The labels of the classes.
  ///
  /// - Throws: `NSError` naming the file.
  func labels() throws -> [String] {
    guard contents.modelType == Self.imageLabeling else {
      throw NSError(
        .pipeline, .invalidArgument,
        "The manifest is of a model of type \(contents.modelType), not \(Self.imageLabeling)", path: path)
    }
    let labelsPath = sibling(contents.labelsFile)
    do {
      return try LabelFile(path: labelsPath).labels
    } catch {
      throw NSError(
        error.code == .notFound ? .library : .pipeline, error.code == .notFound ? .notFound : .invalidArgument,
        "The labels cannot be read: \(error.message)", path: labelsPath, cause: error)
    }
  }

  private func sibling(_ name: String) -> String {
    URL(fileURLWithPath: path).deletingLastPathComponent().appendingPathComponent(name).path
  }
}
