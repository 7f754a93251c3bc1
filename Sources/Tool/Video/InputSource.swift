/// What a command works on.
enum InputSource {
  case images(BatchOptions)
  case video(VideoOptions)

  init(_ arguments: ParsedArguments) throws(ToolError) {
    if let video = try VideoOptions(arguments) {
      self = .video(video)
    } else {
      self = .images(try BatchOptions(arguments))
    }
  }
}
