/// Where the model of a labeler is from.
enum LabelingSource: Sendable {
  case local(LocalModel)
  case remote(CustomRemoteModel)

  /// The path of the model file.
  ///
  /// - Throws: `NSError` when a remote model is not downloaded.
  func path() throws -> String {
    switch self {
    case .local(let model): return model.path
    case .remote(let model):
      guard let path = ModelManager.modelManager().path(of: model) else {
        throw NSError(
          .library, .notFound,
          "The model \(model.name) is not downloaded; call ModelManager.modelManager().download(_:conditions:) and wait "
            + "for .mlkitModelDownloadDidSucceed")
      }
      return path
    }
  }

  /// The labels that come with the model rather than in its file; nil when there are none.
  ///
  /// - Throws: `NSError` naming the file that has none.
  func labels() throws -> [String]? {
    switch self {
    case .local(let model): try model.manifestLabels()
    case .remote: nil
    }
  }
}
