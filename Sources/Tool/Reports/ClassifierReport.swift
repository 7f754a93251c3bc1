import Apus
import ApusVision

/// Whether `apus classify` takes a model, and what it has to be told.
struct ClassifierReport: Encodable {
  let possible: Bool
  /// Why not; null when it does.
  @OrNull var refusal: String?
  /// The options that it cannot do without.
  let needed: [String]
  /// The options that say what the file does not, though it does without.
  let optional: [String]

  /// The report on a model that does not run.
  static var doesNotRun: Self {
    ClassifierReport(possible: false, refusal: "the model does not run", needed: [], optional: [])
  }

  private static func classifier(
    _ model: Model, _ settings: ModelSettings
  ) throws -> (ImageClassifier, needed: [String]) {
    var options = TaskOptions()
    options.settings = settings
    do {
      return (try ImageClassifier(model, options: options), [])
    } catch let error as ModelError where error.code == .missingMetadata {
      options.settings.normalization = .identity
      return (try ImageClassifier(model, options: options), ["--mean", "--std"])
    }
  }

  var text: String {
    if let refusal { return "no, \(refusal)" }
    let condition = needed.isEmpty ? "" : ", with \(needed.joined(separator: " and "))"
    return "yes\(condition)" + (optional.isEmpty ? "" : "; its classes have no labels, --labels may give them")
  }
}

extension ClassifierReport {
  /// Makes the classifier that `apus classify` would make of `model` with these settings.
  init(_ model: Model, _ settings: ModelSettings) {
    do {
      let (classifier, needed) = try Self.classifier(model, settings)
      let isWithoutLabels = classifier.labels.contains { $0 == nil }
      self.init(possible: true, refusal: nil, needed: needed, optional: isWithoutLabels ? ["--labels"] : [])
    } catch {
      self.init(possible: false, refusal: "\(error)", needed: [], optional: [])
    }
  }
}
