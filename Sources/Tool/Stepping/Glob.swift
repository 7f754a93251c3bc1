/// A pattern for names, in which `*` stands for any characters and `?` for one; letters match in either case.
struct Glob: Equatable, CustomStringConvertible {
  let description: String
  private let characters: [Character]

  init(_ pattern: String) {
    description = pattern
    characters = Array(pattern.lowercased())
  }

  /// Whether the pattern has characters that stand for others.
  var isPattern: Bool { characters.contains { $0 == "*" || $0 == "?" } }

  func matches(_ name: String) -> Bool {
    let name = Array(name.lowercased())
    // The last star, and the end of what it stands for so far: only the last one ever needs to take more.
    var star: (pattern: Int, name: Int)?
    var (position, index) = (0, 0)
    while index < name.count {
      if position < characters.count, characters[position] == "*" {
        star = (position, index)
        position += 1
      } else if position < characters.count, characters[position] == "?" || characters[position] == name[index] {
        (position, index) = (position + 1, index + 1)
      } else if let last = star {
        star = (last.pattern, last.name + 1)
        (position, index) = (last.pattern + 1, last.name + 1)
      } else {
        return false
      }
    }
    return characters[position...].allSatisfy { $0 == "*" }
  }
}
