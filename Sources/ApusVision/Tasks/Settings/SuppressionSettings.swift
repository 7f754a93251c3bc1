/// Which of the boxes that overlap are reported (non-maximum suppression).
///
/// Boxes are taken by falling score, earlier ones first among equals; what overlaps a box taken before by more than the
/// threshold gives way to it. As MediaPipe's `NonMaxSuppressionCalculator`, whose order among equals is not defined.
public struct SuppressionSettings: Equatable, Sendable {
  /// How the overlap of two boxes is measured.
  public enum Overlap: String, CaseIterable, Sendable {
    /// The common area as a share of the area that both cover.
    case intersectionOverUnion = "intersection-over-union"
    /// The common area as a share of the least rectangle around both.
    case jaccard
    /// The common area as a share of the box of the lower score; of the higher one where boxes are averaged.
    case modifiedJaccard = "modified-jaccard"
  }

  /// Which boxes compete.
  public enum Scope: String, CaseIterable, Sendable {
    /// Every box stands for its best class; all compete.
    case acrossClasses = "across-classes"
    /// Every box stands for its best class; those of the same class compete.
    case withinClass = "within-class"
    /// Every box stands for each class whose score is high enough; those of the same class compete.
    case everyClass = "every-class"
  }

  /// The most overlap of two boxes that are both reported, 0…1.
  public var threshold: Float = 0.3
  /// How overlap is measured.
  public var overlap = Overlap.intersectionOverUnion
  /// Which boxes compete.
  public var scope = Scope.acrossClasses
  /// Whether boxes and keypoints become the mean, weighted by score, of all that give way to a box, and its own.
  ///
  /// The score stays that of the best. As faces are detected.
  public var isWeighted = false

  /// MediaPipe's default: each box for its best class, none beside a better one that shares over 0.3 of their area.
  public init() {}

  /// Checks that the values make sense.
  func validate() throws(TaskError) {
    guard threshold >= 0, threshold <= 1 else {
      throw TaskError(.invalidOption, "the overlap threshold is \(threshold); give 0 to 1")
    }
  }
}
