/// An option of an example.
struct ExampleOption {
  let name: String
  /// What stands for its value in the usage line; nil when it has none.
  let placeholder: String?
  let explanation: String

  init(_ name: String, value placeholder: String? = nil, _ explanation: String) {
    (self.name, self.placeholder, self.explanation) = (name, placeholder, explanation)
  }

  /// `--name VALUE`.
  var form: String { "--\(name)" + (placeholder.map { " \($0)" } ?? "") }
}
