import Apus

/// The way from a detector's outputs to boxes.
protocol DetectorBoxes: Sendable {
  /// The classes that boxes may have.
  var classes: DetectorClasses { get }

  /// The boxes to report, from the values of all outputs.
  ///
  /// - Throws: `InferenceError.Code.invalidData` for values that are not finite or impossible.
  func candidates(_ outputs: [[Float]]) throws(InferenceError) -> [CandidateBox]
}
