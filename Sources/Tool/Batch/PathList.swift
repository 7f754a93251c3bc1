import Foundation

/// The paths in a file or on standard input, one a line, or each followed by NUL; empty ones are left out.
struct PathList {
  /// The longest path.
  private static let maximumByteCount = 1 << 16

  private let name: String
  private let separator: UInt8
  private let file: FileHandle
  private let isInterrupted: () -> Bool
  /// What was read and not yet handed out.
  private var rest: ArraySlice<UInt8> = []
  private var isAtEnd = false

  init(_ path: String, isNullTerminated: Bool, isInterrupted: @escaping () -> Bool) throws(ToolError) {
    name = path == "-" ? "standard input" : path
    separator = isNullTerminated ? 0 : UInt8(ascii: "\n")
    self.isInterrupted = isInterrupted
    file = path == "-" ? FileHandle.standardInput : try Files.openForReading(path)
  }

  mutating func next() throws(ToolError) -> String? {
    while true {
      guard var path = try nextBytes() else { return nil }
      if separator != 0, path.last == UInt8(ascii: "\r") { path.removeLast() }
      if !path.isEmpty { return String(decoding: path, as: UTF8.self) }
    }
  }

  private mutating func nextBytes() throws(ToolError) -> ArraySlice<UInt8>? {
    var searched = rest.startIndex
    while true {
      if let end = rest[searched...].firstIndex(of: separator) {
        defer { rest = rest[(end + 1)...] }
        return rest[..<end]
      }
      guard !isAtEnd else {
        defer { rest = [] }
        // What an interruption cut short is no path.
        return rest.isEmpty || isInterrupted() ? nil : rest
      }
      guard rest.count <= Self.maximumByteCount else {
        throw ToolError(.badData, "a path of more than \(Self.maximumByteCount) bytes (\(name))")
      }
      let searchedCount = rest.count
      rest = try ArraySlice(rest + nextChunk())
      searched = rest.startIndex + searchedCount
    }
  }

  private mutating func nextChunk() throws(ToolError) -> [UInt8] {
    let descriptor = FileDescriptor(number: file.fileDescriptor)
    var failure: Int32 = 0
    let chunk = [UInt8](unsafeUninitializedCapacity: 1 << 14) { memory, count in
      let found = descriptor.read(into: UnsafeMutableRawBufferPointer(memory), isInterrupted: isInterrupted)
      if found == nil { failure = errno }
      count = found ?? 0
    }
    guard failure == 0 || failure == EINTR else {
      throw ToolError(.noInput, "cannot be read: \(String(cString: strerror(failure))) (\(name))")
    }
    guard separator == 0 || !chunk.contains(0) else {
      throw ToolError(.badData, "a path with a NUL byte; try --null for what find -print0 writes (\(name))")
    }
    isAtEnd = chunk.isEmpty
    return chunk
  }
}
