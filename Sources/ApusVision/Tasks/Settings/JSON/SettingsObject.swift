/// An object of a settings file, read key by key; errors name the path of the key.
///
/// A key whose value is null counts as absent.
struct SettingsObject {
  let members: [String: SettingsValue]
  private let path: String

  /// The object at `path`, empty for the whole file.
  ///
  /// - Throws: `TaskError.Code.invalidSettings` for other values, and for a key that is none of `keys`.
  init(_ value: SettingsValue, at path: String = "", keys: [String]) throws(TaskError) {
    guard case .object(let members) = value else {
      throw Self.mismatch(path.isEmpty ? "the file" : path, "an object", value)
    }
    self.path = path
    self.members = members.filter { $0.value != .null }
    if let stray = members.keys.filter({ !keys.contains($0) }).min() {
      let closest = stray.closest(among: keys).map { "did you mean \($0)?" }
      let name = path.isEmpty ? stray : "\(path).\(stray)"
      throw TaskError(
        .invalidSettings, "\(name): unknown key; \(closest ?? "the keys are \(keys.joined(separator: ", "))")")
    }
  }

  /// Whether `key` has a value.
  func has(_ key: String) -> Bool { members[key] != nil }

  /// The error that `key` has something else than what is `expected`.
  func mismatch(_ key: String, _ expected: String) -> TaskError {
    Self.mismatch(name(key), expected, members[key] ?? .null)
  }

  static func mismatch(_ name: String, _ expected: String, _ value: SettingsValue) -> TaskError {
    TaskError(.invalidSettings, "\(name): \(expected) is expected, found \(value)")
  }

  func name(_ key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }

  /// The text of `key`.
  func text(_ key: String) throws(TaskError) -> String? {
    guard let value = members[key] else { return nil }
    guard case .text(let text) = value else { throw mismatch(key, "a text") }
    return text
  }

  /// The number of `key` in single precision.
  func float(_ key: String) throws(TaskError) -> Float? {
    guard let value = members[key] else { return nil }
    return try Self.float(value, name(key))
  }

  static func float(_ value: SettingsValue, _ name: String) throws(TaskError) -> Float {
    guard case .number(let number) = value, Float(number).isFinite else {
      throw mismatch(name, "a number of single precision", value)
    }
    return Float(number)
  }

  /// The integer of `key`.
  func integer(_ key: String, in range: ClosedRange<Int>) throws(TaskError) -> Int? {
    guard let value = members[key] else { return nil }
    guard case .number(let number) = value, let integer = Int(exactly: number), range.contains(integer) else {
      throw mismatch(key, "an integer from \(range.lowerBound) to \(range.upperBound)")
    }
    return integer
  }

  /// The truth value of `key`.
  func boolean(_ key: String) throws(TaskError) -> Bool? {
    guard let value = members[key] else { return nil }
    guard case .boolean(let boolean) = value else { throw mismatch(key, "true or false") }
    return boolean
  }

  /// The case of `Choice` that `key` names.
  func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ key: String, of type: Choice.Type
  ) throws(TaskError) -> Choice? {
    guard let value = members[key] else { return nil }
    let names = Choice.allCases.map(\.rawValue)
    guard case .text(let text) = value, let choice = Choice(rawValue: text) else {
      throw mismatch(key, "one of \(names.joined(separator: ", "))")
    }
    return choice
  }

  /// The object of `key`, whose keys are among `keys`.
  func object(_ key: String, keys: [String]) throws(TaskError) -> SettingsObject? {
    guard let value = members[key] else { return nil }
    return try SettingsObject(value, at: name(key), keys: keys)
  }
}
