/// The files and folders that a command reads, which nothing that it writes may replace.
struct ReadFiles {
  private var paths: [FileIdentity: String] = [:]

  /// What the operands and options of `arguments` name.
  init(_ arguments: ParsedArguments) {
    let options = ["list", "model", "labels", "settings", "video"].compactMap(arguments.value)
    for path in arguments.operands + options {
      let isInput = path == "-"
      guard let identity = isInput ? FileIdentity(.standardInput) : FileIdentity(path) else { continue }
      paths[identity] = isInput ? "standard input" : path
    }
  }

  /// Fails when what option `name` names is among them.
  func check(_ name: String, _ path: String) throws(ToolError) {
    guard let identity = FileIdentity(path), let read = paths[identity] else { return }
    throw ToolError(.usage, "--\(name) \(path): this is what the command reads (\(read)); give another path")
  }
}
