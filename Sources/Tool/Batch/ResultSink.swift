import Foundation

/// Where results go: to standard output as text or lines of JSON, or to a file as lines of JSON.
struct ResultSink {
  private let isJSON: Bool
  private let file: ResultFile?
  /// Whether nothing of what is written can come to a terminal.
  let isFile: Bool

  /// Opens the file of `options`, if there is one; `model` and `member` are those of `ResultFile`.
  init(_ options: OutputOptions, model: String, member: String) throws(ToolError) {
    isJSON = options.isJSON
    if let path = options.path {
      file = try ResultFile(path, isResumed: options.isResumed, model: model, member: member)
    } else {
      file = nil
    }
    isFile = file != nil || FileDescriptor.standardOutput.isRegularFile
  }

  /// Whether the file had a line for `image` when it was opened.
  func isFinished(_ image: String) -> Bool { file?.finished.contains(image) ?? false }

  /// Writes `report` at once.
  func write(_ report: ResultReport<some ImageFindings>) throws(ToolError) {
    if isJSON { try writeLine(report) } else { Output.print(report.text) }
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
