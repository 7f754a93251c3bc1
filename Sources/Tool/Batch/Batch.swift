/// Works through images one after the other: finds them, hands results on as they come, and goes on after failures.
struct Batch<Findings: ImageFindings> {
  private let options: BatchOptions
  private let output: OutputOptions
  /// What is done with images in messages, such as `classified`.
  private let participle: String
  private let model: String
  private let sink: ResultSink

  /// Prepares the output for results of the model at path `model`.
  init(
    _ options: BatchOptions, _ output: OutputOptions, participle: String, model: String
  ) throws(ToolError) {
    (self.options, self.output, self.participle, self.model) = (options, output, participle, model)
    sink = try ResultSink(output, model: model, member: Findings.member)
  }

  /// Calls `body` with each image that has no result yet, `pass` with the others.
  ///
  /// - Throws: After all images, when some failed, or at once when results cannot be written or the user interrupts.
  func run(
    passing pass: (BatchImage) -> Void = { _ in }, body: (BatchImage) throws -> (Findings, ResultTimes)
  ) throws(ToolError) {
    let interruption = Interruption(once: true)
    var progress = try progressLine(interruption)
    defer { progress.clear() }
    var paths = ImagePaths(options) { interruption.isRequested }
    var tally = BatchTally()
    while !interruption.isRequested, let entry = try paths.next() {
      if sink.isFinished(entry.path) {
        if case .image(let image) = entry { pass(image) }
      } else {
        progress.show(position: tally.position, worked: tally.worked, name: entry.path)
        let result = result(entry, body)
        if !sink.isFile { progress.clear() }
        try handOn(result, of: entry.path, &progress)
        tally.add(result)
      }
      tally.position += 1
    }
    progress.clear()
    guard !interruption.isRequested else { throw interrupted(tally) }
    guard let error = tally.firstError, !options.isSingle else { return }
    let count = "\(tally.failed.grouped) of \(tally.worked.grouped)"
    throw ToolError(error.status, "\(count) images could not be \(participle)")
  }

  private func progressLine(_ interruption: Interruption) throws(ToolError) -> ProgressLine {
    let isWanted = output.showsProgress && !options.isSingle
    let isSeen = isWanted && FileDescriptor.standardError.isTerminal
    return ProgressLine(
      isWanted: isWanted, total: isSeen ? try ImagePaths.count(options) { interruption.isRequested } : nil)
  }

  private func result(
    _ entry: BatchEntry, _ body: (BatchImage) throws -> (Findings, ResultTimes)
  ) -> Result<ResultReport<Findings>, ToolError> {
    switch entry {
    case .failure(_, let error): return .failure(error)
    case .image(let image):
      do {
        let (findings, times) = try body(image)
        return .success(ResultReport(source: .image(path: image.path), model: model, findings: findings, ms: times))
      } catch {
        return .failure(ToolError(anyError: error, file: image.path))
      }
    }
  }

  /// Writes a result or reports the failure, which is all there is to say when the user named one image.
  private func handOn(
    _ result: Result<ResultReport<Findings>, ToolError>, of path: String, _ progress: inout ProgressLine
  ) throws(ToolError) {
    switch result {
    case .success(let report): try sink.write(report)
    case .failure(let error):
      try sink.write(FailureReport(source: .image(path: path), model: model, error: error.message))
      guard !options.isSingle else { throw error }
      progress.clear()
      Output.printError(error.message)
    }
  }

  private func interrupted(_ tally: BatchTally) -> ToolError {
    let advice = output.path == nil ? "with --output FILE, --resume can go on" : "--resume goes on from here"
    return ToolError(.interrupted, "interrupted after \(tally.worked.grouped) images; \(advice)")
  }
}
