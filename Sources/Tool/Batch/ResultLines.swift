import Foundation

/// What a file of results holds, read once from the start.
struct ResultLines {
  private static let chunkByteCount = 1 << 20
  /// The longest line.
  private static let maximumByteCount = 1 << 28

  /// The images that have a result, and not just lines with errors.
  private(set) var images = PathSet()
  /// The pictures that lines name.
  private(set) var pictures = PathSet()
  /// Where the last line that has an end ends.
  private(set) var wholeByteCount = 0
  private var lineCount = 0
  private let path: String
  private let origin: ResultOrigin
  private let member: String

  init(_ file: FileHandle, _ path: String, _ origin: ResultOrigin, member: String) throws(ToolError) {
    (self.path, self.origin, self.member) = (path, origin, member)
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.chunkByteCount, alignment: 1)
    defer { memory.deallocate() }
    var line: [UInt8] = []
    while true {
      guard let count = FileDescriptor(number: file.fileDescriptor).read(into: memory) else {
        throw ToolError(.noInput, "cannot be read: \(String(cString: strerror(errno))) (\(path))")
      }
      guard count > 0 else {
        try checkEnd(line)
        return
      }
      var rest = UnsafeRawBufferPointer(rebasing: memory[..<count])
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        let part = UnsafeRawBufferPointer(rebasing: rest[..<end])
        if line.isEmpty {
          try add(part)
        } else {
          line += part
          do { try line.withUnsafeBytes { try add($0) } } catch { throw ToolError(anyError: error, file: path) }
          line.removeAll(keepingCapacity: true)
        }
        rest = UnsafeRawBufferPointer(rebasing: rest[(end + 1)...])
      }
      line += rest
      guard line.count <= Self.maximumByteCount else {
        throw refusal("is longer than \(Self.maximumByteCount) bytes")
      }
    }
  }

  private mutating func add(_ line: UnsafeRawBufferPointer) throws(ToolError) {
    guard let members = JSONLine(line), let image = members.texts["image"] else {
      throw refusal("is not the result of an image")
    }
    let model = Files.name(origin.model)
    if let other = members.texts["model"].map(Files.name), other != model {
      throw refusal("comes from the model \(other), this is \(model)")
    }
    guard members.names.contains(member) || members.names.contains("error") else {
      throw refusal("has no \(member), so it comes from another command")
    }
    try checkRun(members.texts["run"])
    if members.names.contains(member) { _ = images.insert(image.normalizedPath) }
    if let picture = members.texts["annotated"] { _ = pictures.insert(picture.normalizedPath) }
    lineCount += 1
    wholeByteCount += line.count + 1
  }

  /// Fails when `run`, that of a line, is another than this one.
  private func checkRun(_ run: String?) throws(ToolError) {
    guard run != origin.run else { return }
    guard let run else { throw refusal("does not name its run, so it comes from an older version") }
    guard run.prefix(8) == origin.run.prefix(8) else {
      throw refusal("comes from a model with other contents than \(origin.model) has now")
    }
    throw refusal("was found with other options, labels or settings; give those again, or another --output")
  }

  /// Fails when `tail`, which follows the last line, is not the beginning of a line of this command.
  private func checkEnd(_ tail: [UInt8]) throws(ToolError) {
    // After a failure of power, zeros may be in the place of what was written.
    let text = tail.reversed().drop { $0 == 0 }.reversed()
    let starts = ["{\"annotated\":\"", "{\"error\":\"", "{\"\(member)\":["]
    guard starts.contains(where: { zip(text, $0.utf8).allSatisfy { $0 == $1 } }) else {
      throw refusal("is not the result of an image")
    }
  }

  private func refusal(_ detail: String) -> ToolError {
    ToolError(.badData, "line \(lineCount + 1) \(detail); nothing was changed (\(path))")
  }
}
