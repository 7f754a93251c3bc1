import Apus

/// What the user of a task wants: which results, in which language, computed how.
public struct TaskOptions: Sendable {
  /// How images come: single ones, frames of a video, or a live stream.
  public var runningMode = RunningMode.image
  /// The most categories of each output of a classifier, or the most detections; negative for the limit in the settings,
  /// or all without; 0 is refused.
  public var maxResults = -1
  /// The least score of a result; nil for the metadata's threshold, or none without.
  public var scoreThreshold: Float?
  /// The only labels that may be reported, nil for all; unknown labels match nothing; excludes `categoryDenylist`.
  public var categoryAllowlist: [String]?
  /// Labels that are not reported; unknown labels match nothing.
  public var categoryDenylist: [String] = []
  /// The locale of display names.
  public var displayNamesLocale = LabelMap.defaultLocale
  /// What the model's metadata lack or say wrong.
  public var settings = ModelSettings()
  /// Choices for planning the model: kernels, threads, memory.
  public var plan = PlanOptions()

  /// The default choices.
  public init() {}

  /// Checks that the choices make sense together.
  func validate() throws(TaskError) {
    if maxResults == 0 {
      throw TaskError(.invalidOption, "maxResults is 0; give 1 or more, or -1 for all results")
    }
    if let maxResults = settings.maxResults, maxResults < 1 {
      throw TaskError(.invalidOption, "maxResults in the settings is \(maxResults); give 1 or more")
    }
    if categoryAllowlist != nil && !categoryDenylist.isEmpty {
      throw TaskError(.invalidOption, "an allow list and a deny list exclude each other; give one of them")
    }
    if [scoreThreshold, settings.scoreThreshold].contains(where: { $0?.isNaN == true }) {
      throw TaskError(.invalidOption, "the score threshold is not a number")
    }
  }
  /// The most results, where all would be `count`.
  func resultLimit(of count: Int) -> Int {
    maxResults < 0 ? settings.maxResults ?? count : maxResults
  }
}
