/// One of the images that a command works through.
struct BatchImage {
  /// The path as the user wrote it, or below a folder that the user named.
  let path: String
  /// The path that its picture gets in a folder: that below the folder if the user named only this one, else beginning
  /// with the name of the operand, or the whole path if a list has it.
  let relativePath: String
}

/// What comes next when images are looked for.
enum BatchEntry {
  case image(BatchImage)
  /// What cannot be looked into.
  case failure(path: String, ToolError)

  var path: String {
    switch self {
    case .image(let image): image.path
    case .failure(let path, _): path
    }
  }
}
