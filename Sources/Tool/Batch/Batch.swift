/// Works through images one after the other: finds them, hands results on as they come, and goes on after failures.
struct Batch<Findings: ImageFindings> {
  private let options: BatchOptions
  private let output: OutputOptions
  /// What is done with images in messages, such as `classified`.
  private let participle: String
  private let origin: ResultOrigin
  private let sink: ResultSink

  /// Prepares the output for results of `origin`.
  init(
    _ options: BatchOptions, _ output: OutputOptions, participle: String, origin: ResultOrigin
  ) throws(ToolError) {
    (self.options, self.output, self.participle, self.origin) = (options, output, participle, origin)
    sink = try ResultSink(output, origin, member: Findings.member)
  }

  /// The pictures of images that have results already.
  var pictures: PathSet { sink.pictures }

  /// Calls `body` with each image that has no result yet.
  ///
  /// - Throws: After all images, when some failed, or at once when results cannot be written or the user interrupts.
  func run(_ body: (BatchImage) throws -> (Findings, ResultTimes)) throws(ToolError) {
    let start = ContinuousClock.now
    let interruption = Interruption(once: true)
    var progress = try progressLine(interruption)
    defer { progress.clear() }
    var paths = ImagePaths(options) { interruption.isRequested }
    var tally = BatchTally()
    while !interruption.isRequested, let entry = try paths.next() {
      if !sink.isFinished(entry.path) {
        progress.show(position: tally.position, worked: tally.worked, name: entry.path)
        let result = result(entry, body)
        if !sink.isFile { progress.clear() }
        try handOn(result, of: entry.path, &progress)
        tally.add(result)
      }
      tally.position += 1
    }
    progress.clear()
    guard !interruption.isRequested else { throw interrupted(tally, interruption.status) }
    try finish(tally, leftOutCount: paths.leftOutCount, seconds: start.duration(to: .now) / .seconds(1))
  }

  private func finish(_ tally: BatchTally, leftOutCount: Int, seconds: Double) throws(ToolError) {
    if leftOutCount > 0 {
      let verb = leftOutCount == 1 ? "was" : "were"
      Output.printNote("\(leftOutCount.of("file")) of other formats \(verb) left out")
    }
    if let path = output.path, tally.position > 1 {
      let done = "\(tally.succeeded.of("result")), \(tally.failed.of("error"))"
      Output.printNote("\(done), \(tally.skipped.grouped) skipped, \(seconds.fixed(1)) s, \(path)")
    }
    guard let error = tally.firstError, !options.isSingle else { return }
    throw ToolError(
      error.status, "\(tally.failed.grouped) of \(tally.worked.of("image")) could not be \(participle)")
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
        return .success(ResultReport(source: .image(path: image.path), origin: origin, findings: findings, ms: times))
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
    case .success(let report): try sink.write(report, of: path)
    case .failure(let error):
      try sink.write(FailureReport(source: .image(path: path), origin: origin, error: error.message))
      guard !options.isSingle else { throw error }
      progress.clear()
      Output.printError(error.message)
    }
  }

  private func interrupted(_ tally: BatchTally, _ status: ToolError.Status) -> ToolError {
    let advice = output.path == nil ? "with --output FILE, --resume can go on" : "--resume goes on from here"
    return ToolError(status, "interrupted after \(tally.worked.of("image")); \(advice)")
  }
}
