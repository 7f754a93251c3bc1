import Apus

/// Reads the outputs of a model whose boxes are relative to anchors and not yet suppressed.
struct RawBoxes: DetectorBoxes {
  let classes: DetectorClasses
  private let location: DetectorOutput
  private let score: DetectorOutput
  private let valueCount: Int
  private let classCount: Int
  private let anchors: [Anchor]
  private let decoder: AnchorDecoder
  private let reportsEveryClass: Bool
  private let suppression: NonMaximumSuppression
  /// The most boxes that are compared with each other: a few seconds' work.
  private let maximumCandidateCount: Int

  /// The outputs of `model` at these positions.
  ///
  /// - Throws: `ModelError` with code `missingMetadata` when there are no anchors, others when outputs or metadata do not
  ///   fit together; `TaskError` for settings that do not fit the model.
  init(_ model: TaskModel, location: Int, score: Int, options: TaskOptions) throws {
    self.location = DetectorOutput(location, of: model)
    self.score = DetectorOutput(score, of: model)
    let shape = try RawShape(self.location, self.score)
    (valueCount, classCount) = (shape.valueCount, shape.classCount)
    let setup = try RawSetup(model, options.settings.detector ?? DetectorSettings(), shape)
    anchors = setup.anchors
    decoder = AnchorDecoder(setup.decoding)
    let settings = options.settings.detector?.suppression ?? SuppressionSettings()
    try settings.validate()
    reportsEveryClass = settings.scope == .everyClass
    suppression = NonMaximumSuppression(settings)
    maximumCandidateCount = settings.isWeighted ? 1 << 14 : 1 << 16
    let metadata = model.outputMetadata(at: score)
    classes = try DetectorClasses(
      .tensorAxisLabels, of: metadata, scores: metadata, classCount: classCount, files: model.files, options: options)
    if let count = classes.labels?.labels.count, count != classCount {
      throw ModelError(
        .malformed, at: self.score.location,
        "\(count.of("label")) for \(classCount.of("class", "classes"))")
    }
  }

  func candidates(_ outputs: [[Float]]) throws(InferenceError) -> [CandidateBox] {
    let locations = try location.values(outputs)
    let scores = try score.values(outputs)
    if let bad = locations.firstIndex(where: { !$0.isFinite }) {
      throw location.error(locations[bad], detection: bad / valueCount)
    }
    if let bad = scores.firstIndex(where: { !$0.isFinite }) {
      throw score.error(scores[bad], detection: bad / classCount)
    }
    var candidates: [CandidateBox] = []
    for (index, anchor) in anchors.enumerated() {
      let found = try categories(scores[index * classCount..<(index + 1) * classCount])
      guard !found.isEmpty else { continue }
      let values = locations[index * valueCount..<(index + 1) * valueCount]
      let box = decoder.box(values, anchor)
      let keypoints = decoder.keypoints(values, anchor)
      guard box.isSound, keypoints.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { continue }
      for category in found {
        candidates.append(
          CandidateBox(position: candidates.count, box: box, keypoints: keypoints, category: category))
      }
    }
    guard candidates.count <= maximumCandidateCount else {
      throw InferenceError(
        .invalidData,
        "\(candidates.count) boxes pass the score threshold, too many to compare with each other; raise it so that at most "
          + "\(maximumCandidateCount) are left")
    }
    return suppression.remaining(of: candidates)
  }

  /// The classes that a box with these scores stands for: the best, the first among equals, or all that are high enough.
  private func categories(_ raw: ArraySlice<Float>) throws(InferenceError) -> [Category] {
    var found: [Category] = []
    for (index, value) in raw.enumerated() {
      guard let category = try classes.category(index, decoder.score(value)) else { continue }
      if reportsEveryClass || found.isEmpty {
        found.append(category)
      } else if category.score > found[0].score {
        found[0] = category
      }
    }
    return found
  }
}
