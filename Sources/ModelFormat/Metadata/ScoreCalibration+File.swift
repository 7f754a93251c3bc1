extension ScoreCalibration {
  /// The calibration that the model packs for `tensor`, a tensor of `classCount` scores; nil when it has none.
  ///
  /// - Throws: `ModelError` with code `malformed` when the metadata has options and no file, or a file that `archive`
  ///   lacks, and what reading the file throws.
  public init?(_ tensor: TensorMetadata, archive: ZipArchive?, classCount: Int) throws(ModelError) {
    guard let options = try tensor.scoreCalibrationOptions() else { return nil }
    guard let name = tensor.firstFile(.tensorAxisScoreCalibration)?.name else {
      throw ModelError(
        .malformed, at: .file, "score calibration of tensor metadata '\(tensor.name ?? "")' has no file of parameters")
    }
    try self.init(
      try archive.contents(of: name), options: options, classCount: classCount, at: .packedFile(name))
  }

  /// Reads a file of one line for each of `classCount` classes; `location` is where errors say it was.
  ///
  /// A line is `scale,slope,offset` or `scale,slope,offset,min_score`, or empty for a class without a sigmoid. Lines
  /// end with LF or CR LF; the last need not. Scale, slope and offset are finite, the scale not negative.
  ///
  /// - Throws: `ModelError` with code `malformed`, also for another number of lines; `unsupportedOption` for an unknown
  ///   transformation.
  public init(
    _ contents: [UInt8], options: ScoreCalibrationOptions, classCount: Int, at location: ModelError.Location
  ) throws(ModelError) {
    var lines = contents.split(separator: 0x0A, maxSplits: LabelFile.maximumCount, omittingEmptySubsequences: false)
    if lines.count - 1 == classCount, lines.last?.isEmpty == true { lines.removeLast() }
    guard !contents.isEmpty, lines.count == classCount else {
      throw ModelError(.malformed, at: location, "\(lines.count) lines of parameters for \(classCount) classes")
    }
    var sigmoids: [Sigmoid?] = []
    sigmoids.reserveCapacity(lines.count)
    for line in lines {
      let text = Substring(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
      sigmoids.append(try Sigmoid(line: text, at: location))
    }
    try self.init(sigmoids: sigmoids, options: options)
  }
}
