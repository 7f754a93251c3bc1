import Apus
import ApusVision

/// Whether `apus classify` or `apus detect` takes a model, and what it has to be told.
struct TaskReport: Encodable {
  let possible: Bool
  /// Why not; null when it does.
  @OrNull var refusal: String?
  /// The options that it cannot do without.
  let needed: [String]
  /// The options that say what the file does not, though it does without.
  let optional: [String]

  /// The report on a model that does not run.
  static var doesNotRun: Self {
    TaskReport(possible: false, refusal: "the model does not run", needed: [], optional: [])
  }

  /// Whether `apus classify` takes `model` with these settings.
  static func classifying(_ model: Model, _ settings: ModelSettings) -> Self {
    report(settings) { try ImageClassifier(model, options: $0).labels.contains { $0 == nil } }
  }

  /// Whether `apus detect` takes `model` with these settings.
  static func detecting(_ model: Model, _ settings: ModelSettings) -> Self {
    report(settings) { try ObjectDetector(model, options: $0).labels == nil }
  }

  /// The report on a task that `lacksLabels` makes as the command would, and says whether classes have none.
  private static func report(_ settings: ModelSettings, _ lacksLabels: (TaskOptions) throws -> Bool) -> Self {
    var options = TaskOptions()
    options.settings = settings
    do {
      var needed: [String] = []
      let lacks: Bool
      do {
        lacks = try lacksLabels(options)
      } catch let error as ModelError where error.code == .missingMetadata && settings.normalization == nil {
        options.settings.normalization = .identity
        needed = ["--mean", "--std"]
        lacks = try lacksLabels(options)
      }
      return TaskReport(possible: true, refusal: nil, needed: needed, optional: lacks ? ["--labels"] : [])
    } catch {
      return TaskReport(possible: false, refusal: "\(error)", needed: [], optional: [])
    }
  }

  var text: String {
    if let refusal { return "no, \(refusal)" }
    let condition = needed.isEmpty ? "" : ", with \(needed.joined(separator: " and "))"
    return "yes\(condition)" + (optional.isEmpty ? "" : "; its classes have no labels, --labels may give them")
  }
}
