import Foundation

/// Where results go: to standard output as text or lines of JSON, or to a file as lines of JSON.
struct ResultSink {
  private let isJSON: Bool
  private let file: ResultFile?
  /// Whether nothing of what is written can come to a terminal.
  let isFile: Bool

  /// Opens the file of `options`, if there is one; `origin` and `member` are those of `ResultFile`.
  init(_ options: OutputOptions, _ origin: ResultOrigin, member: String) throws(ToolError) {
    isJSON = options.isJSON
    if let path = options.path {
      file = try ResultFile(path, isResumed: options.isResumed, origin, member: member)
    } else {
      file = nil
    }
    isFile = file != nil || FileDescriptor.standardOutput.isRegularFile
  }

  /// Whether the file has the result of the image at `path`.
  func isFinished(_ path: String) -> Bool { file?.finished.contains(path.normalizedPath) ?? false }

  /// The pictures that the file names when it is opened.
  var pictures: PathSet { file?.pictures ?? PathSet() }

  /// Writes `report`, that of the image at `path`, at once.
  func write(_ report: ResultReport<some ImageFindings>, of path: String? = nil) throws(ToolError) {
    if isJSON { try writeLine(report) } else { Output.print(report.text) }
    if let path { file?.finish(path) }
  }

  /// Writes `failure` at once where results are JSON.
  func write(_ failure: FailureReport) throws(ToolError) {
    if isJSON { try writeLine(failure) }
  }

  private func writeLine(_ line: some Encodable) throws(ToolError) {
    var data = try Output.json(line)
    data.append(UInt8(ascii: "\n"))
    if let file { try file.append(data) } else { Output.write(data) }
  }
}
