import ApusVision

/// What the options of classifiers and detectors have in common.
open class VisionTaskOptions: TaskOptions {
  /// How images come to the task.
  public var runningMode = RunningMode.image
  /// The locale of display names that the model's metadata may have.
  public var displayNamesLocale = "en"
  /// The most categories of each output of a classifier, or the most detections; negative for all, 0 is refused.
  public var maxResults = -1
  /// The only category names that may be reported; empty for all, unknown names match nothing; excludes
  /// `categoryDenylist`.
  public var categoryAllowlist: [String] = []
  /// Category names that are not reported; unknown names match nothing.
  public var categoryDenylist: [String] = []
  private var givenScoreThreshold: Float?

  /// The least score of a result; as long as none is set, that of the model's metadata counts, and 0 is read here.
  public var scoreThreshold: Float {
    get { givenScoreThreshold ?? 0 }
    set { givenScoreThreshold = newValue }
  }

  /// Options of the same class, of their own, with the same values.
  public override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    if let copy = copy as? VisionTaskOptions {
      (copy.runningMode, copy.displayNamesLocale, copy.maxResults) = (runningMode, displayNamesLocale, maxResults)
      (copy.categoryAllowlist, copy.categoryDenylist) = (categoryAllowlist, categoryDenylist)
      copy.givenScoreThreshold = givenScoreThreshold
    }
    return copy
  }

  /// Refuses a delegate in a mode without, and the live stream without one.
  func check(hasDelegate: Bool) throws {
    if runningMode == .liveStream, !hasDelegate {
      throw NSError(
        .invalidArgumentError,
        "running mode liveStream gives its results to a delegate and there is none; set one in the options, and keep it: "
          + "they hold it weakly")
    }
    if runningMode != .liveStream, hasDelegate {
      throw NSError(
        .invalidArgumentError,
        "a delegate is for running mode liveStream, the options say \(runningMode); leave it out, or change the mode")
    }
  }

  /// The path of the model.
  func modelPath() throws -> String {
    guard let path = baseOptions.modelAssetPath, !path.isEmpty else {
      throw NSError(
        .invalidArgumentError,
        "baseOptions.modelAssetPath is \(baseOptions.modelAssetPath == nil ? "nil" : "empty"); give the path of a .tflite "
          + "file, which Bundle gives only for resources of the program")
    }
    return path
  }

  /// The same choices in Apus's words.
  var choices: ApusVision.TaskOptions {
    var choices = ApusVision.TaskOptions()
    choices.runningMode = ApusVision.RunningMode(runningMode)
    choices.displayNamesLocale = displayNamesLocale
    choices.maxResults = maxResults
    choices.scoreThreshold = givenScoreThreshold
    choices.categoryAllowlist = categoryAllowlist.isEmpty ? nil : categoryAllowlist
    choices.categoryDenylist = categoryDenylist
    return choices
  }
}
