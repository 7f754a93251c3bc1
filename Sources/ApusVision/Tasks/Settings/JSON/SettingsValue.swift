/// A value of a settings file.
enum SettingsValue: Equatable {
  case null
  case boolean(Bool)
  case number(Double)
  case text(String)
  case list([SettingsValue])
  case object([String: SettingsValue])
}

extension SettingsValue: CustomStringConvertible {
  /// The value as errors show it.
  var description: String {
    switch self {
    case .null: "null"
    case .boolean(let value): "\(value)"
    case .number(let value): Int(exactly: value).map(String.init) ?? "\(value)"
    case .text(let text): text.count > 40 ? "\"\(text.prefix(40))…\"" : "\"\(text)\""
    case .list(let list): "a list of \(list.count)"
    case .object: "an object"
    }
  }
}
