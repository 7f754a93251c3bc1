/// Which images a command works through.
struct BatchOptions {
  /// What the user must know about them, for help.
  static let discussion = """
    Reads JPEG, PNG, BMP, PPM and PGM files. Folders are searched with the folders in them, but for hidden ones and links to
    folders: for files with such an ending or recognized as JPEG or PNG, sorted by name. The operand - stands for --list -.
    Results come one by one, whole lines each. An image that cannot be read is reported (with --json in a line {"error",
    "image", "model", "run"} as well), the work goes on, and the exit status says that there was one. Ctrl-C and SIGTERM end
    it after the current image, with status 130 or 143; --resume goes on from there. A file of --output has one result for
    each image, however often that is named, and before it lines with errors of earlier runs, if there were some.
    """

  static let options: [CommandDescription.Option] = [
    .init("list", value: "FILE", "Also take the images and folders that FILE names, one a line; - is standard input."),
    .init("null", short: "0", "The paths of --list end with NUL, as find -print0 writes them (also -0)."),
  ]

  let operands: [String]
  /// The file of paths, `-` for standard input.
  let list: String?
  let isNullTerminated: Bool
  /// A folder that is not searched: the one of `--annotate`, which may be inside of one that is.
  let skippedFolder: String?
  /// Whether the user named one image, and no folder or list.
  let isSingle: Bool

  init(_ arguments: ParsedArguments) throws(ToolError) {
    let hint = "see apus \(arguments.commandName) --help"
    let isListed = arguments.operands.contains("-")
    operands = arguments.operands.filter { $0 != "-" }
    list = arguments.value("list") ?? (isListed ? "-" : nil)
    isNullTerminated = arguments.has("null")
    skippedFolder = arguments.value("annotate")
    isSingle = list == nil && operands.count == 1 && !Files.isFolder(operands[0])
    guard !operands.isEmpty || list != nil else {
      throw ToolError(.usage, "IMAGE… expected, none is given (\(hint))")
    }
    guard !isListed || list == "-" else {
      throw ToolError(.usage, "- and --list \(list ?? "") are two lists; give one of them (\(hint))")
    }
    guard list != nil || !isNullTerminated else {
      throw ToolError(.usage, "--null says how --list is written, which is not given (\(hint))")
    }
  }
}
