/// A file that a command has written; its JSON.
struct WrittenFile: Encodable {
  let file: String
  let bytes: Int

  /// The file for people.
  var text: String { "\(file)  \(bytes.grouped) bytes\n" }
}
