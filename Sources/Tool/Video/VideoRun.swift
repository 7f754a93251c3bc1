import ApusVision
import Foundation

/// Works through the frames of a video: hands results on as they come, and goes on after frames that fail.
struct VideoRun<Findings: ImageFindings> {
  private let options: VideoOptions
  private let output: OutputOptions
  private let origin: ResultOrigin
  private let orientation: Orientation
  private let sink: ResultSink
  private let file: FileHandle

  /// Opens the video, whose frames are turned by `orientation`, and the output for results of `origin`.
  init(
    _ options: VideoOptions, _ output: OutputOptions, origin: ResultOrigin, orientation: Orientation?
  ) throws(ToolError) {
    (self.options, self.output, self.origin) = (options, output, origin)
    self.orientation = orientation ?? .up
    file = options.path == "-" ? .standardInput : try Files.openForReading(options.path)
    sink = try ResultSink(output, origin, member: Findings.member)
  }

  /// What errors call the video.
  private var name: String { options.path == "-" ? "standard input" : options.path }

  /// Calls `body` with every frame that is wanted and the milliseconds that reading it took.
  ///
  /// - Throws: After the last frame, when some failed or the video is damaged there, or at once when results cannot be
  ///   written or the user interrupts.
  func run(_ body: (PixelBuffer, Double) throws -> (Findings, ResultTimes)) throws(ToolError) {
    let interruption = Interruption(once: true)
    var progress = ProgressLine(isWanted: output.showsProgress, total: nil)
    defer { progress.clear() }
    var tally = BatchTally()
    do {
      let reader = try reader(interruption)
      var watch = Stopwatch()
      while !interruption.isRequested, let frame = try reader.next() {
        tally.position += 1
        guard frame.index % options.interval == 0 else { continue }
        progress.show(position: frame.index, worked: tally.worked, name: name)
        let result = result(frame, read: watch.lap(), body)
        if !sink.isFile { progress.clear() }
        try handOn(result, of: frame, &progress)
        tally.add(result)
        _ = watch.lap()
      }
    } catch {
      // What an interruption cuts short is no fault of the video.
      guard interruption.isRequested else { throw ToolError(anyError: error, file: name) }
    }
    try finish(tally, interruption)
  }

  private func reader(_ interruption: Interruption) throws -> VideoReader {
    let descriptor = FileDescriptor(number: file.fileDescriptor)
    return try VideoReader { memory in
      if let count = descriptor.read(into: memory, isInterrupted: { interruption.isRequested }) { return count }
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
  }

  private func result(
    _ frame: VideoFrame, read: Double, _ body: (PixelBuffer, Double) throws -> (Findings, ResultTimes)
  ) -> Result<ResultReport<Findings>, ToolError> {
    var pixels = frame.pixels
    pixels.orientation = orientation
    do {
      let (findings, times) = try body(pixels, read)
      return .success(ResultReport(source: source(frame), origin: origin, findings: findings, ms: times))
    } catch {
      return .failure(ToolError(anyError: error, file: "\(name), frame \(frame.index)"))
    }
  }

  private func source(_ frame: VideoFrame) -> ResultSource {
    .frame(video: options.path, index: frame.index, timestamp: frame.timestampInMilliseconds)
  }

  private func handOn(
    _ result: Result<ResultReport<Findings>, ToolError>, of frame: VideoFrame, _ progress: inout ProgressLine
  ) throws(ToolError) {
    switch result {
    case .success(let report): try sink.write(report)
    case .failure(let error):
      try sink.write(FailureReport(source: source(frame), origin: origin, error: error.message))
      progress.clear()
      Output.printError(error.message)
    }
  }

  private func finish(_ tally: BatchTally, _ interruption: Interruption) throws(ToolError) {
    guard !interruption.isRequested else {
      throw ToolError(interruption.status, "interrupted after \(tally.position.of("frame"))")
    }
    guard let error = tally.firstError else { return }
    throw ToolError(error.status, "\(tally.failed.grouped) of \(tally.worked.of("frame")) failed")
  }
}
