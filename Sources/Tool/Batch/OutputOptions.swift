/// Where results go, and whether progress is shown.
struct OutputOptions {
  static let options: [CommandDescription.Option] = [
    .init("output", value: "FILE", "Write JSON lines to a file instead, which must be empty or come with --resume."),
    .init("resume", "Go on: skip the images that the --output file holds, and cut off a last line without end."),
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
    guard path != nil || !isResumed else {
      throw ToolError(
        .usage,
        "--resume goes on with the file of --output, which is not given (see apus \(arguments.commandName) --help)")
    }
  }
}
