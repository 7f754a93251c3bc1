import Apus

extension LabelFile {
  /// The labels in the file of `--labels`; nil when it is not given.
  static func labels(_ arguments: ParsedArguments) throws(ToolError) -> [String]? {
    guard let path = arguments.value("labels") else { return nil }
    do {
      return try LabelFile(Files.read(path), at: .file).labels
    } catch let error as ModelError {
      throw ToolError(.badData, "\(error.detail) (\(path))")
    } catch {
      throw ToolError(anyError: error, file: path)
    }
  }
}
