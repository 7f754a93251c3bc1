import Apus

/// The classes of a detector: labels, calibration, threshold and filter, ready to judge scores.
struct DetectorClasses: Sendable {
  let labels: LabelMap?
  private let calibration: ScoreCalibration?
  private let threshold: Float
  private let filter: LabelFilter

  /// Classes whose labels are what `described` packs as files of `kind`; nil as `classCount` when nothing says how many
  /// there are.
  init(
    _ kind: AssociatedFile.Kind, of described: TensorMetadata?, scores: TensorMetadata?, classCount: Int?,
    files: ZipArchive?, options: TaskOptions
  ) throws {
    if let given = options.settings.labels {
      if let classCount, given.count != classCount {
        throw TaskError(
          .labelMismatch,
          "\(given.count.of("label is", "labels are")) given, the detector has "
            + classCount.of("class", "classes"))
      }
      labels = try LabelMap(labels: given)
    } else {
      labels = try described.flatMap {
        try LabelMap($0, kind: kind, archive: files, locale: options.displayNamesLocale)
      }
    }
    let knownCount = classCount ?? labels?.labels.count
    calibration = try scores.flatMap { try Self.calibration($0, files, knownCount) }
    threshold =
      try options.scoreThreshold ?? options.settings.scoreThreshold ?? scores?.scoreThreshold() ?? -.infinity
    filter = try LabelFilter(options, labels: labels?.labels)
  }

  private static func calibration(
    _ scores: TensorMetadata, _ files: ZipArchive?, _ classCount: Int?
  ) throws(ModelError) -> ScoreCalibration? {
    guard try scores.scoreCalibrationOptions() != nil else { return nil }
    guard let classCount else {
      throw ModelError(.missingMetadata, at: .file, "scores are calibrated by class; give labels in the settings")
    }
    return try ScoreCalibration(scores, archive: files, classCount: classCount)
  }

  /// The category for `score` of class `index`, calibrated; nil when it is not to be reported.
  ///
  /// - Throws: `InferenceError.Code.invalidData` for a class that the calibration does not have.
  func category(_ index: Int, _ score: Float) throws(InferenceError) -> Category? {
    guard filter.allows(index) else { return nil }
    let calibrated = try calibrated(score, of: index)
    guard calibrated >= threshold else { return nil }
    let names = labels?.labels.indices.contains(index) == true ? labels : nil
    return Category(
      index: index, score: calibrated, label: names?.labels[index], displayName: names?.displayNames?[index])
  }

  private func calibrated(_ score: Float, of index: Int) throws(InferenceError) -> Float {
    guard let calibration else { return score }
    guard let calibrated = calibration.calibrated(score, at: index) else {
      throw InferenceError(
        .invalidData, "class \(index) of a detection has no score calibration, there are \(calibration.sigmoids.count)")
    }
    return calibrated
  }
}
