import Apus

/// One output of a classifier: labels, calibration, threshold and filter, ready to turn scores into categories.
struct ClassifierHead: Sendable {
  private let index: Int
  private let classCount: Int
  private let name: String?
  let labels: LabelMap?
  private let calibration: ScoreCalibration?
  private let threshold: Float
  private let maxResults: Int
  private let filter: LabelFilter

  init(_ index: Int, classCount: Int, metadata: TensorMetadata?, files: ZipArchive?, options: TaskOptions) throws {
    (self.index, self.classCount) = (index, classCount)
    name = metadata?.name
    if let given = options.settings.labels {
      guard given.count == classCount else {
        throw TaskError(
          .labelMismatch,
          "\(given.count.of("label is", "labels are")) given, output \(index) has "
            + classCount.of("class", "classes"))
      }
      labels = try LabelMap(labels: given)
    } else {
      labels = try metadata.flatMap { try LabelMap($0, archive: files, locale: options.displayNamesLocale) }
    }
    if let count = labels?.labels.count, count != classCount {
      throw ModelError(
        .malformed, at: .file,
        "\(count.of("label")) for the \(classCount.of("class", "classes")) of output \(index)")
    }
    calibration = try metadata.flatMap { try ScoreCalibration($0, archive: files, classCount: classCount) }
    threshold =
      try options.scoreThreshold ?? options.settings.scoreThreshold ?? metadata?.scoreThreshold() ?? -.infinity
    maxResults = options.resultLimit(of: classCount)
    filter = try LabelFilter(options, labels: labels?.labels)
  }

  /// The categories for `scores`, one for each class.
  ///
  /// - Throws: `InferenceError.Code.invalidData` when some are not numbers, or not as many as the model declares.
  func classifications(_ scores: [Float]) throws(InferenceError) -> Classifications {
    guard scores.count == classCount else {
      throw InferenceError(.invalidData, "output \(index) has \(scores.count) scores for \(classCount) classes")
    }
    let nanCount = scores.count { $0.isNaN }
    guard nanCount == 0 else {
      throw InferenceError(.invalidData, "\(nanCount) of \(scores.count) scores of output \(index) are not numbers")
    }
    let calibrated = scores.enumerated().map { index, score in
      (index: index, score: calibration?.calibrated(score, at: index) ?? score)
    }
    let best =
      calibrated
      .filter { $0.score >= threshold && filter.allows($0.index) }
      .sorted { ($0.score, $1.index) > ($1.score, $0.index) }
      .prefix(maxResults)
    let categories = best.map { index, score in
      Category(
        index: index, score: score, label: labels?.labels[index], displayName: labels?.displayNames?[index])
    }
    return Classifications(headIndex: index, headName: name, categories: categories)
  }
}
