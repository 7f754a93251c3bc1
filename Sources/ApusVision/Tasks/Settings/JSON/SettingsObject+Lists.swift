extension SettingsObject {
  /// The texts of `key`, at most `limit` of them.
  func texts(_ key: String, limit: Int) throws(TaskError) -> [String]? {
    guard let value = members[key] else { return nil }
    guard case .list(let list) = value, list.count <= limit else {
      throw mismatch(key, "a list of at most \(limit) texts")
    }
    var texts: [String] = []
    for (index, element) in list.enumerated() {
      guard case .text(let text) = element else {
        throw Self.mismatch("\(name(key))[\(index)]", "a text", element)
      }
      texts.append(text)
    }
    return texts
  }

  /// The numbers of `key` in single precision, a number alone being a list of one.
  func floats(_ key: String) throws(TaskError) -> [Float]? {
    guard let value = members[key] else { return nil }
    guard case .list(let list) = value else { return [try Self.float(value, name(key))] }
    var floats: [Float] = []
    for (index, element) in list.enumerated() {
      floats.append(try Self.float(element, "\(name(key))[\(index)]"))
    }
    return floats
  }

  /// The integers of `key`, each from 1 to the largest of 32 bits, at most `limit` of them.
  func positiveIntegers(_ key: String, limit: Int) throws(TaskError) -> [Int]? {
    guard let value = members[key] else { return nil }
    guard case .list(let list) = value, list.count <= limit else {
      throw mismatch(key, "a list of at most \(limit) integers")
    }
    var integers: [Int] = []
    for (index, element) in list.enumerated() {
      guard case .number(let number) = element, let integer = Int32(exactly: number), integer > 0 else {
        throw Self.mismatch("\(name(key))[\(index)]", "an integer above 0", element)
      }
      integers.append(Int(integer))
    }
    return integers
  }

  /// The lists of numbers of `key`, each of `size` numbers.
  func rows(_ key: String, size: Int) throws(TaskError) -> [[Float]]? {
    guard let value = members[key] else { return nil }
    guard case .list(let list) = value else { throw mismatch(key, "a list of lists of \(size) numbers") }
    var rows: [[Float]] = []
    for (index, element) in list.enumerated() {
      let name = "\(name(key))[\(index)]"
      guard case .list(let numbers) = element, numbers.count == size else {
        throw Self.mismatch(name, "a list of \(size) numbers", element)
      }
      var row: [Float] = []
      for (place, number) in numbers.enumerated() {
        row.append(try Self.float(number, "\(name)[\(place)]"))
      }
      rows.append(row)
    }
    return rows
  }
}
