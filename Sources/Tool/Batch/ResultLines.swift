import Foundation

/// What a file of results holds, read once from the start.
struct ResultLines {
  private static let chunkByteCount = 1 << 20
  /// The longest line.
  private static let maximumByteCount = 1 << 28

  /// The images that have a line.
  private(set) var images = PathSet()
  /// Where the last line that has an end ends.
  private(set) var wholeByteCount = 0
  private var lineCount = 0
  private let path: String
  private let model: String
  private let member: String

  init(_ file: FileHandle, _ path: String, model: String, member: String) throws(ToolError) {
    (self.path, self.model, self.member) = (path, model, member)
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.chunkByteCount, alignment: 1)
    defer { memory.deallocate() }
    var line: [UInt8] = []
    while true {
      guard let count = FileDescriptor(number: file.fileDescriptor).read(into: memory) else {
        throw ToolError(.noInput, "cannot be read: \(String(cString: strerror(errno))) (\(path))")
      }
      guard count > 0 else { return }
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
    if let other = members.texts["model"].map(Files.name), other != model {
      throw refusal("comes from the model \(other), this is \(model)")
    }
    guard members.names.contains(member) || members.names.contains("error") else {
      throw refusal("has no \(member), so it comes from another command")
    }
    _ = images.insert(image)
    lineCount += 1
    wholeByteCount += line.count + 1
  }

  private func refusal(_ detail: String) -> ToolError {
    ToolError(.badData, "line \(lineCount + 1) \(detail); nothing was changed (\(path))")
  }
}
