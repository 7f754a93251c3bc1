/// The video that a command works through.
struct VideoOptions {
  static let discussion = """
    --video reads YUV4MPEG2, as ffmpeg -i FILE -f yuv4mpegpipe - writes it, and prints a line of JSON for each frame, with
    its number and its time; a frame whose data end early is reported after all others, with status 65.
    """

  static let options: [CommandDescription.Option] = [
    .init("video", value: "FILE.y4m", "Work on the frames of a video instead of images; - is standard input."),
    .init("every", value: "N", "Only every Nth frame of it, from the first (default: 1)."),
  ]

  /// The file, `-` for standard input.
  let path: String
  let interval: Int

  /// What `arguments` ask for; nil without `--video`.
  init?(_ arguments: ParsedArguments) throws(ToolError) {
    let hint = "see apus \(arguments.commandName) --help"
    let interval = try arguments.int("every", in: 1...Int.max)
    guard let path = arguments.value("video") else {
      guard interval == nil else { throw ToolError(.usage, "--every counts frames of --video (\(hint))") }
      return nil
    }
    guard arguments.operands.isEmpty else {
      throw ToolError(.usage, "--video takes the place of images, found \(arguments.operands[0]) (\(hint))")
    }
    for option in ["list", "null", "resume", "dump-input", "annotate"] where arguments.has(option) {
      throw ToolError(.usage, "--\(option) is for images, not for --video (\(hint))")
    }
    self.path = path
    self.interval = interval ?? 1
  }
}
