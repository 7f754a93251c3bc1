import ApusVision

/// What a labeler is made from: the options as they were at that time.
struct LabelingSetup: Sendable {
  private let source: LabelingSource
  private let threshold: Float?
  private let resultLimit: Int

  init(_ options: CommonImageLabelerOptions) {
    source = options.source
    threshold = options.confidenceThreshold?.floatValue
    resultLimit = options.resultLimit
  }

  /// A classifier that prepares images and chooses results as ML Kit does.
  ///
  /// - Throws: `NSError` that says which file is at fault, and why.
  func classifier() throws -> ImageClassifier {
    if threshold?.isNaN == true {
      throw NSError(.library, .invalidArgument, "confidenceThreshold is not a number; give a value in 0...1, or nil")
    }
    let path = try source.path()
    let labels = try source.labels()
    do {
      let model = try Model(path: path)
      let classifier = try ImageClassifier(model, options: options(for: model, labels))
      guard classifier.labels.count == 1 else {
        throw ModelError(
          .unsuitable, at: .file,
          "it has \(classifier.labels.count) outputs, and labels cannot say which they are from")
      }
      return classifier
    } catch let error as ModelError where error.code == .notFound {
      throw NSError(.library, .notFound, "There is no model file", path: path, cause: error)
    } catch let error as ModelError where error.code == .missingMetadata {
      throw NSError(
        .pipeline, .invalidArgument,
        "The model cannot label images: \(error); ML Kit's options have none of that: apus metadata writes it into the model",
        path: path, cause: error)
    } catch {
      throw NSError(.pipeline, .invalidArgument, "The model cannot label images: \(error)", path: path, cause: error)
    }
  }

  private func options(for model: Model, _ labels: [String]?) throws -> TaskOptions {
    var options = TaskOptions()
    options.settings.resizeMode = .taskLibrary
    options.settings.labels = labels
    options.maxResults = resultLimit
    let described = try model.metadata()?.subgraphs.first?.outputs.first?.scoreThreshold()
    options.scoreThreshold = threshold ?? described ?? 0
    return options
  }
}
