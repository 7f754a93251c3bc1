extension String {
  /// The path without `.` and empty parts: the same for all ways to write it that name the same files for sure.
  var normalizedPath: String {
    guard contains("./") || contains("//") || hasSuffix("/") else { return self }
    let path = split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    return hasPrefix("/") ? "/" + path : path
  }

  /// The path as it is below another folder: without a slash at its start, and without `..` and what that leaves.
  var pathBelow: String {
    var parts: [Substring] = []
    for part in split(separator: "/") where part != "." {
      if part != ".." { parts.append(part) } else if !parts.isEmpty { parts.removeLast() }
    }
    return parts.joined(separator: "/")
  }
}
