import ApusVision

/// A model file on this machine.
public final class LocalModel: NSObject, Sendable {
  /// The path of the model file.
  public let path: String
  /// The path of the manifest that names the model file; nil for a model without one.
  public let manifestPath: String?
  /// The manifest at `manifestPath`.
  private let manifest: ModelManifest?

  /// The model file at `path`, absolute or from the current folder.
  ///
  /// The file is first looked at when a labeler needs it.
  public init(path: String) {
    (self.path, manifestPath, manifest) = (path, nil, nil)
  }

  /// The model that the manifest at `manifestPath` names, as AutoML Vision Edge exports it: a JSON object with the texts
  /// `modelType`, `modelFile` and `labelsFile`, the files beside the manifest.
  ///
  /// A comma behind the last member is accepted. Nil when the manifest is missing or no regular file, is no such object,
  /// has more than 1 MiB, or names files elsewhere; the files are first looked at when a labeler needs them.
  public init?(manifestPath: String) {
    guard let manifest = ModelManifest(path: manifestPath) else { return nil }
    path = manifest.modelPath
    self.manifestPath = manifestPath
    self.manifest = manifest
  }

  /// The labels that the manifest gives the classes; nil without a manifest.
  ///
  /// - Throws: `NSError` naming the file when it is missing, has no labels, or belongs to a model of another kind.
  func manifestLabels() throws -> [String]? {
    try manifest?.labels()
  }
}
