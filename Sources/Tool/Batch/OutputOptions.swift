/// Where results go, and whether progress is shown.
struct OutputOptions {
  static let options: [CommandDescription.Option] = [
    .init("output", value: "FILE", "Write JSON lines to a file instead, which must be empty or come with --resume."),
    .init(
      "resume",
      "Go on: skip the images whose results the --output file holds, try those with errors\n"
        + "again, and cut off a last line without end. Model and options must be the same."),
    .init("no-progress", "Show no progress on a terminal."),
  ]

  /// The file for results; nil for standard output.
  let path: String?
  let isResumed: Bool
  let showsProgress: Bool
  let isJSON: Bool

  init(_ arguments: ParsedArguments) throws(ToolError) {
    path = arguments.value("output")
    isResumed = arguments.has("resume")
    showsProgress = !arguments.has("no-progress")
    isJSON = arguments.has("json") || arguments.has("video") || path != nil
    if let path {
      guard !path.isEmpty, path != "-" else {
        throw ToolError(.usage, "--output \(path): a file is expected; without --output, --json prints the same lines")
      }
      try ReadFiles(arguments).check("output", path)
    }
    guard path != nil || !isResumed else {
      throw ToolError(
        .usage,
        "--resume goes on with the file of --output, which is not given (see apus \(arguments.commandName) --help)")
    }
  }
}
