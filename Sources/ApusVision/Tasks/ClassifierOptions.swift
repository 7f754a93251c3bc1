import Apus

/// Choices of an image classifier.
public struct ClassifierOptions: Sendable {
  /// The most classes for each output; nil for all.
  public var maxResults: Int?
  /// The least score of a class; nil for the metadata's threshold, or none without.
  public var scoreThreshold: Float?
  /// The only labels that may be reported; nil for all; unknown labels match nothing.
  public var categoryAllowlist: [String]?
  /// Labels that are not reported.
  public var categoryDenylist: [String] = []
  /// The locale of display names.
  public var displayNamesLocale = LabelMap.defaultLocale
  /// How images are resized to the model's input.
  public var resizeMode = ResizeMode.mediapipe
  /// The normalization of float inputs; nil for the metadata's.
  public var normalization: Normalization?
  /// The labels of every output; nil for those packed into the model.
  public var labels: [String]?
  /// Choices for planning the model.
  public var plan = PlanOptions()

  /// The default choices.
  public init() {}

  /// Checks that the choices make sense together.
  func validate() throws(ImageError) {
    if let maxResults, maxResults < 1 {
      throw ImageError(.invalidArgument, "maxResults is \(maxResults), 1 or more is expected")
    }
    if categoryAllowlist != nil && !categoryDenylist.isEmpty {
      throw ImageError(.invalidArgument, "an allow list and a deny list exclude each other; give one of them")
    }
    if let scoreThreshold, scoreThreshold.isNaN {
      throw ImageError(.invalidArgument, "the score threshold is not a number")
    }
  }
}
